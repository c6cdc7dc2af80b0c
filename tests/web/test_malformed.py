"""Whatever is sent, the answer is a clear refusal, never a traceback, and no game is lost."""

import random
import string
from typing import Any

import pytest

ADDRESSES = [
    "/", "/settings", "/open", "/health", "/games/torii-valley/new", "/games/torii-valley/rules", "/games/chess/new", "/games//new",
    "/games/torii-valley/scene.css", "/table/", "/table/{t}", "/table/{t}.json", "/table/{t}/stream.x", "/table/{t}/explain",
    "/table/{t}/choose", "/table/{t}/confirm", "/table/{t}/cancel", "/table/{t}/undo", "/table/{t}/seat", "/table/{t}/pace",
    "/table/{t}/step", "/table/{t}/retry", "/table/{t}/replay", "/table/{t}/journal", "/table/{t}/rematch", "/table/{t}/nothing",
    "/table/nosuchtable", "/table/x", "/table/..%2f..%2fetc", "/table/nosuchtable.json", "/table/nosuchtable/choose",
    "/table/%00%ff", "/static/../app.py", "/static/%2e%2e/app.py", "/static/nothing.js", "//evil", "/table/nosuchtable/stream",
]  # fmt: skip
BODIES: list[tuple[str, bytes]] = [
    ("application/x-www-form-urlencoded", b""),
    ("application/x-www-form-urlencoded", b"key=%ff%fe%00&key=&&==&%"),
    ("application/x-www-form-urlencoded", b"key=" + b"x" * 5000),
    ("application/x-www-form-urlencoded", b"&".join(b"a%d=1" % i for i in range(300))),
    ("application/json", b'{"key": [1, {"a": '),
    ("multipart/form-data", b"no boundary"),
    (
        "multipart/form-data; boundary=x",
        b'--x\r\nContent-Disposition: form-data; name="journal"; filename="a"\r\n\r\nukiyo-journal 1\n\r\n--x--',
    ),
    ("multipart/form-data; boundary=x", b"--x\r\nContent-Disposition: nonsense\r\n\r\n--x"),
    ("multipart/form-data; boundary=x", b"\x00\xff" * 40),
    ("text/plain", b"hello"),
    ("/;=", b"\xff"),
]


@pytest.fixture
def table(client: Any) -> Any:
    client.begin("person", "person")
    client.play_on(5)
    client.do("cancel")
    return client


def assert_clear(answer: Any, what: str) -> None:
    assert answer.status_code < 500, f"{what}: {answer.status_code}"
    for sign in ("Traceback", 'File "', "site-packages", "Exception", "Error:"):
        assert sign not in answer.text, f"{what} shows {sign}"
    if answer.status_code >= 400:
        assert len(answer.text.strip()) > 10, f"{what} says nothing"
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def same(client: Any, digest: str) -> None:
    assert client.game.position.digest() == digest


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"])
def test_every_address_with_every_method(table: Any, method: str) -> None:
    digest = table.game.position.digest()
    for address in ADDRESSES:
        where = address.format(t=table.table)
        if method == "POST" and where.endswith("/undo"):
            continue
        answer = table.http.request(method, where, follow_redirects=False)
        if method == "HEAD":
            assert answer.status_code < 500
        else:
            assert_clear(answer, f"{method} {where}")
    same(table, digest)


@pytest.mark.parametrize(("kind", "body"), BODIES)
def test_bodies_of_every_kind(table: Any, kind: str, body: bytes) -> None:
    digest = table.game.position.digest()
    for address in ADDRESSES:
        where = address.format(t=table.table)
        if where.endswith("/undo"):
            continue
        answer = table.http.post(where, content=body, headers={"content-type": kind}, follow_redirects=False)
        assert_clear(answer, f"POST {where} {body[:30]!r}")
    same(table, digest)


def test_two_hundred_random_forms_for_a_new_game(client: Any) -> None:
    dice = random.Random(5)
    names = [
        "seat0",
        "seat1",
        "seat2",
        "seat3",
        "name0",
        "option-objectives",
        "option-board",
        "own-board",
        "option-level",
        "option-x",
        "scores",
    ]
    words = [
        "person",
        "person",
        "empty",
        "adept",
        "A",
        "random",
        "…",
        "a5 g5",
        "a1 b2 c3 d4 e5 f6 g7",
        "a7 c7 e7 g7",
        "hard",
        "",
        "\x00",
        "9" * 300,
        "<b>",
        "🎴",
        "None",
    ]
    begun = 0
    for _ in range(200):
        fields = {"seat0": "person", "seat1": "person"} if dice.random() < 0.5 else {}
        fields |= {name: dice.choice(words) for name in dice.sample(names, dice.choice((0, 1, 1, 2, 5, len(names))))}
        answer = client.http.post("/games/torii-valley/new", data=fields, follow_redirects=False)
        assert answer.status_code in (303, 400), answer.text
        assert_clear(answer, str(fields))
        if answer.status_code == 303:
            begun += 1
            assert client.http.get(answer.headers["location"]).status_code == 200
        else:
            assert 'role="alert"' in answer.text
    assert begun


def test_two_hundred_random_keys_and_numbers(table: Any) -> None:
    dice, digest = random.Random(6), table.game.position.digest()
    for _ in range(200):
        text = "".join(dice.choices(string.printable + "äß🎴\x00\u202e", k=dice.randint(0, 90)))
        assert_clear(table.http.get(f"/table/{table.table}/explain", params={"key": text}), repr(text))
        assert_clear(table.http.get(f"/table/{table.table}/replay", params={"at": text, "seat": text}), repr(text))
        answer = table.http.post(f"/table/{table.table}/choose", data={"key": text}, headers={"HX-Request": "true"})
        assert answer.status_code == 409
        assert_clear(answer, repr(text))
        assert_clear(table.http.get("/settings", params={"next": text}), repr(text))
        client_cookie = {
            "Cookie": f"ukiyo-settings={text.encode('ascii', 'ignore').hex()}; ukiyo-viewer=%%{dice.random()}"
        }
        assert_clear(table.http.get("/", headers=client_cookie), repr(text))
    same(table, digest)


@pytest.mark.parametrize(
    "address",
    [
        "https://evil.example",
        "//evil.example",
        "/\\evil",
        "/ok\r\nX: y",
        "javascript:alert(1)",
        "http:",
        "/" + "a" * 300,
        "/[x",
    ],
)
def test_settings_lead_nowhere_else(client: Any, address: str) -> None:
    answer = client.http.post("/settings", data={"next": address, "theme": "night"}, follow_redirects=False)
    assert answer.status_code == 303
    location = answer.headers["location"]
    assert location.startswith("/") and not location.startswith(("//", "/\\")) and "evil" not in location
    assert client.http.get("/").text.count('data-theme="night"') == 1


def test_settings_that_do_not_exist_are_left_alone(client: Any) -> None:
    client.http.post("/settings", data={"theme": "plaid", "pace": "slow"})
    html = client.http.get("/").text
    assert 'data-theme="auto"' in html


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://127.0.0.1:9999"}, 403),
        ({"Origin": "http://[bad"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Host": "evil.example"}, 421),
        ({"Host": "evil.example:8000", "Origin": "http://evil.example:8000"}, 421),
        ({"Host": "["}, 421),
        ({"Host": ""}, 421),
        ({"Content-Length": "999999999"}, 413),
    ],
)
def test_foreign_pages_are_not_heard(table: Any, headers: dict[str, str], status: int) -> None:
    digest = table.game.position.digest()
    answer = table.http.post(f"/table/{table.table}/undo", headers=headers)
    assert answer.status_code == status
    assert_clear(answer, str(headers))
    same(table, digest)


def test_the_own_page_and_local_names_are_heard(table: Any) -> None:
    for host in ("127.0.0.1:8000", "localhost:8000", "[::1]:8000", "192.168.1.20:8000"):
        answer = table.http.post(
            f"/table/{table.table}/cancel",
            headers={"Host": host, "Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"},
        )
        assert answer.status_code == 200, host


def test_a_body_without_a_length_is_measured(table: Any) -> None:
    def endless() -> Any:
        for _ in range(40):
            yield b"key=" + b"x" * 4096

    answer = table.http.post(
        f"/table/{table.table}/choose", content=endless(), headers={"content-type": "application/x-www-form-urlencoded"}
    )
    assert answer.status_code == 413
    assert_clear(answer, "endless")


def test_a_program_gets_its_errors_as_json(client: Any) -> None:
    answer = client.http.get("/table/nosuchtable.json")
    assert answer.status_code == 404
    assert answer.json()["status"] == 404
