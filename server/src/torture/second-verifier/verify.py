"""The verifier a second time, without packages, step by step as docs/transparency.md ("A verifier of your own") says.

The author of this file knew the first verifier. Somebody who did not would test the document better.

Each line of the input is a case: {"log": text or null, "held": [texts], "receipts": text or null, "records": text or null, "proofs":
[texts], "promises": [texts]}. Each line of the output is its verdict and its findings: [word, first, last] of lines and records,
[word, name] of the rest.
"""

import base64
import hashlib
import json
import re
import sys
from datetime import datetime, timezone


class Unreadable(Exception):
    pass


# ------------------------------------------------------------------------------------------------------------------ JSON

EXACT_MAX = 2**53 - 1


def parse_whole(text):
    value = int(text)
    return value if abs(value) <= EXACT_MAX else float(text)


def parse_fraction(text):
    value = float(text)
    return int(value) if value.is_integer() and abs(value) <= EXACT_MAX else value


def refuse_constant(_):
    raise ValueError("not JSON")


def parse_json(text):
    try:
        value = json.loads(text, parse_int=parse_whole, parse_float=parse_fraction, parse_constant=refuse_constant)
    except (ValueError, RecursionError):
        raise Unreadable("not JSON")
    if not isinstance(value, (dict, list)) or is_deep(value):
        raise Unreadable("neither an object nor an array")
    return value


def is_deep(value, deeper=100):
    if not isinstance(value, (dict, list)):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return deeper == 0 or any(is_deep(each, deeper - 1) for each in inner)


def write_text(text):
    out = ['"']
    short = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}
    for char in text:
        code = ord(char)
        if char in short:
            out.append(short[char])
        elif code < 0x20 or 0xD800 <= code <= 0xDFFF:
            out.append("\\u%04x" % code)
        else:
            out.append(char)
    return "".join(out) + '"'


def write_number(value):
    """Numbers as ECMAScript writes them."""
    if isinstance(value, int):
        return str(value)
    if value != value or value in (float("inf"), float("-inf")):
        return "null"
    if value == 0:
        return "0"
    sign, value = ("-", -value) if value < 0 else ("", value)
    mantissa, _, exponent = ("%r" % value).partition("e")
    whole, _, fraction = mantissa.partition(".")
    fraction = "" if fraction == "0" else fraction
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or 0)
    if whole == "0":
        point = int(exponent or 0) - (len(fraction) - len(fraction.lstrip("0")))
    digits = digits.rstrip("0") or "0"
    count = len(digits)
    if count <= point <= 21:
        return sign + digits + "0" * (point - count)
    if 0 < point <= 21:
        return sign + digits[:point] + "." + digits[point:]
    if -6 < point <= 0:
        return sign + "0." + "0" * -point + digits
    power = point - 1
    shown = digits if count == 1 else digits[0] + "." + digits[1:]
    return sign + shown + "e" + ("+" if power >= 0 else "-") + str(abs(power))


def canonical(value):
    """RFC 8785."""
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, str):
        return write_text(value)
    if isinstance(value, (int, float)):
        return write_number(value)
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
    return "{" + ",".join(write_text(key) + ":" + canonical(value[key]) for key in keys) + "}"


def lines_of(text):
    for line in text.split("\n"):
        line = line[:-1] if line.endswith("\r") else line
        if line != "":
            yield line


# ----------------------------------------------------------------------------------------------------------------- forms

TIME = re.compile(r"2[0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z")


def is_text(value):
    return isinstance(value, str)


def is_time(value):
    if not (is_text(value) and TIME.fullmatch(value)):
        return False
    try:
        datetime.strptime(value, "%Y-%m-%dT%H:%M:%S.%fZ")
    except ValueError:
        return False
    return int(value[17:19]) < 60


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= EXACT_MAX


def is_confidence(value):
    return is_whole(value) and 50 <= value <= 100


def is_object(value):
    return isinstance(value, dict)


def like(pattern):
    compiled = re.compile(pattern)
    return lambda value: is_text(value) and compiled.fullmatch(value) is not None


def one_of(*values):
    return lambda value: is_text(value) and value in values


def or_null(form):
    return lambda value: value is None or form(value)


def list_of(form):
    return lambda value: isinstance(value, list) and all(form(item) for item in value)


MISSING = object()


def fields(**forms):
    return lambda value: is_object(value) and all(form(value.get(name, MISSING)) for name, form in forms.items())


def optional(form):
    return lambda value: value is MISSING or form(value)


is_uuid = like(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
is_price = like(r"[0-9]{1,40}(\.[0-9]{1,70})?")
is_amount = like(r"-?[0-9]{1,30}(\.[0-9]{1,6})?")
is_percentage = like(r"[0-9]{1,4}(\.[0-9]{1,2})?")
is_outcome = one_of("WIN", "LOSS", "TIE", "VOID")
is_scenario = fields(action=one_of("gain", "loss"), percentage=is_percentage)
is_tick = fields(
    seq=is_whole,
    at=is_time,
    receivedAt=is_time,
    source=is_text,
    host=optional(or_null(is_text)),
    marketPrice=is_price,
    price=is_price,
    scenario=or_null(is_scenario),
)
is_line = fields(
    seq=is_whole, time=is_time, type=is_text, actor=is_text, subject=is_text, reason=is_text, before=is_object, after=is_object
)
is_trade = fields(
    id=is_uuid,
    userId=optional(is_text),
    coinId=is_text,
    direction=one_of("long", "short"),
    terms=fields(
        stake=is_amount,
        winPays=is_amount,
        lossCosts=is_amount,
        payoutBps=is_whole,
        seconds=is_whole,
        ruleVersion=is_whole,
        settlement=one_of("market", "manual"),
    ),
    timestamp=is_time,
    entry=or_null(is_tick),
    exit=or_null(is_tick),
    entryDate=or_null(is_time),
    endsAt=or_null(is_time),
    closedAt=or_null(is_time),
    outcome=or_null(is_outcome),
    payout=or_null(is_amount),
    pnl=or_null(is_amount),
    voidBecause=or_null(one_of("no_entry", "no_exit")),
    ruleOutcome=optional(or_null(is_outcome)),
    forecast=optional(
        or_null(
            fields(
                confidence=or_null(is_confidence),
                reason=or_null(is_text),
                reasonSalt=optional(or_null(like(r"[0-9a-f]{32}"))),
            )
        )
    ),
    decision=or_null(fields(reason=is_text, at=is_time, ruleOutcome=or_null(is_outcome))),
)
is_receipt = fields(
    practice=lambda value: value is True,
    trade=is_trade,
    rule=fields(version=is_whole, words=list_of(is_text)),
    ticks=list_of(is_tick),
    acceptedSeq=is_whole,
    ruleSeq=or_null(is_whole),
    postings=list_of(
        fields(kind=is_text, available=is_amount, held=is_amount, availableAfter=optional(is_amount), at=is_time)
    ),
    log=optional(or_null(fields(code=like(r"[0-9a-f]{4}-[0-9a-f]{4}"), size=is_whole, time=is_time))),
)
is_hash = like(r"[A-Za-z0-9+/]{43}=")
is_micros = like(r"0|-?[1-9][0-9]{0,29}")
is_salt = like(r"[0-9a-f]{32}")
is_record = fields(seq=is_whole, time=is_time, kind=is_text, count=is_whole, root=is_hash)
is_poll = fields(
    number=is_whole,
    source=is_text,
    host=is_text,
    asked=is_time,
    answered=is_time,
    result=one_of("answered", "empty", "failed"),
    problem=or_null(is_text),
    answers=list_of(is_hash),
    coins=is_hash,
    seq=is_whole,
)
is_total = fields(count=is_whole, available=is_micros, held=is_micros)
is_opened = fields(item=is_text, index=is_whole, itemPath=list_of(is_hash), record=is_text, path=list_of(is_hash))
is_true = lambda value: value is True
is_answer = fields(
    practice=is_true,
    checkpoint=is_text,
    accepted=or_null(is_opened),
    closed=or_null(is_opened),
    money=list_of(is_opened),
    notCovered=is_whole,
)
is_start = fields(start=is_uuid, amount=is_amount, cleared=is_amount)
is_round_start = fields(start=is_uuid, amount=is_amount, round=is_text)
is_round_run = fields(start=is_uuid, cleared=is_amount, wallets=is_whole)
is_whole_file = fields(practice=is_true, member=is_uuid, notCovered=is_whole)
TRADE_TERMS = dict(
    coin=is_text,
    direction=one_of("up", "down"),
    payoutBps=is_whole,
    rule=is_whole,
    seconds=is_whole,
    settlement=one_of("market", "manual"),
    confidence=optional(is_confidence),
    reason=optional(like(r"[0-9a-f]{64}")),
    saltedReason=optional(like(r"[0-9a-f]{64}")),
)
ACCEPTED = dict(
    amount=is_micros,
    at=is_time,
    cryptoAmount=or_null(is_text),
    currency=is_text,
    fee=is_micros,
    id=is_uuid,
    member=is_uuid,
    plan=or_null(
        fields(
            coin=is_text,
            dailyProfitBps=is_whole,
            plan=is_uuid,
            runTime=is_whole,
            timeUnit=one_of("minutes", "hours", "days"),
        )
    ),
    salt=is_salt,
    type=one_of("Deposit", "Withdraw", "BuyUp", "BuyDown", "MiningPlanPurchase"),
)
ITEMS = {
    "accepted": fields(**ACCEPTED, trade=or_null(fields(**TRADE_TERMS, acceptedSeq=is_whole))),
    "closed": fields(
        at=is_time,
        decided=lambda value: value is True or value is False,
        entryAt=or_null(is_time),
        exitAt=or_null(is_time),
        id=is_uuid,
        member=is_uuid,
        outcome=is_outcome,
        payout=is_micros,
        salt=is_salt,
    ),
    "money": fields(
        at=is_time,
        available=is_micros,
        availableAfter=is_micros,
        held=is_micros,
        heldAfter=is_micros,
        kind=is_text,
        member=is_uuid,
        reference=is_uuid,
        salt=is_salt,
        step=is_whole,
        version=is_whole,
    ),
}
is_promised = fields(**ACCEPTED, lastSeq=or_null(is_whole), trade=or_null(fields(**TRADE_TERMS)))
is_promise = fields(
    practice=is_true,
    key=is_text,
    promise=fields(item=is_text, index=is_whole, path=list_of(is_hash), note=is_text),
)


def units(text, decimals):
    whole, _, fraction = text.partition(".")
    return int(whole + fraction.ljust(decimals, "0"))


def ms(time):
    moment = datetime.strptime(time, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc)
    return int(moment.timestamp()) * 1000 + moment.microsecond // 1000


# --------------------------------------------------------------------------------------------------------------- Ed25519

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def multiply(scalar, point):
    result = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = add(result, point)
        point = add(point, point)
        scalar >>= 1
    return result


def same_point(one, other):
    return (one[0] * other[2] - other[0] * one[2]) % P == 0 and (one[1] * other[2] - other[1] * one[2]) % P == 0


def read_point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P != 0 or (x == 0 and sign):
        return None
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


BASE = read_point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
KNOWN = {}


def has_signed(key, message, signature):
    case = (key, message, signature)
    if case not in KNOWN:
        KNOWN[case] = check_signature(*case)
    return KNOWN[case]


def check_signature(key, message, signature):
    public, r = read_point(key), read_point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if public is None or r is None or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    return same_point(multiply(s, BASE), add(r, multiply(k, public)))


# ----------------------------------------------------------------------------------------------------------------- notes


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


class Key:
    def __init__(self, text):
        match = re.fullmatch(r"([^ \n+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})", text) if is_text(text) else None
        blob = base64.b64decode(match[3]) if match else b""
        if len(blob) != 33 or blob[0] != 1:
            raise Unreadable("no key")
        self.name, self.public = match[1], blob[1:]
        self.hash = sha256(self.name.encode("utf-8", "surrogatepass") + b"\n", blob)[:4]
        if self.hash.hex() != match[2]:
            raise Unreadable("the key is not what its hash says")

    def signed(self, note, origin=None):
        if note.origin != (self.name if origin is None else origin):
            return False
        for line in note.signatures:
            words = line.split(" ")
            if len(words) < 3 or words[1] != self.name or not re.fullmatch(r"[A-Za-z0-9+/]{91}=", words[2]):
                continue
            blob = base64.b64decode(words[2])
            message = note.text.encode("utf-8", "surrogatepass")
            if blob[:4] == self.hash and has_signed(self.public, message, blob[4:]):
                return True
        return False


class Note:
    def __init__(self, match):
        self.text, signatures = match[1], match[2]
        self.signatures = signatures.split("\n")[:-1]
        lines = self.text.split("\n")
        self.origin, self.size = lines[0], int(lines[1])
        self.root, self.time = base64.b64decode(lines[2]), lines[3][5:]
        words = lines[4].split(" ")
        self.records = (int(words[1]), base64.b64decode(words[2])) if len(words) == 3 else None


NOTE = re.compile(
    r"([^ \n+]+\n(?:0|[1-9][0-9]{0,14})\n[A-Za-z0-9+/]{43}=\ntime [^\n]+\n(?:records (?:0|[1-9][0-9]{0,14}) [A-Za-z0-9+/]{43}=\n)?)\n((?:\u2014 [^\n]+\n)+)"
)


def parse_note(text):
    if not is_text(text):
        return None
    match = NOTE.fullmatch(text.replace("\r\n", "\n").rstrip("\n") + "\n")
    note = Note(match) if match else None
    return note if note and is_time(note.time) else None


# ------------------------------------------------------------------------------------------------------------------- log


def root_of(leaves, known):
    """RFC 9162, 2.1.1. Roots of earlier sizes are asked for again and again: whole subtrees are remembered."""
    if len(leaves) == 0:
        return sha256()
    if len(leaves) == 1:
        return leaves[0]
    name = (len(leaves), leaves[0], leaves[-1])
    whole = b"".join(leaves)
    if (name, whole) in known:
        return known[(name, whole)]
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    known[(name, whole)] = sha256(b"\x01", root_of(leaves[:split], known), root_of(leaves[split:], known))
    return known[(name, whole)]


GRAVITY = {
    "rolled back": 0,
    "forked": 1,
    "missing": 2,
    "altered": 2,
    "unexplained": 3,
    "differs from the market": 4,
    "gap": 5,
    "unreadable": 6,
}


class Log:
    def __init__(self, text, held):
        self.held = []
        for each in held:
            note = parse_note(each)
            if note is None:
                raise Unreadable("no checkpoint")
            self.held.append(note)
        self.held.sort(key=lambda note: note.size)
        self.findings, self.leaves, self.known = [], [], {}
        self.proved, self.signed, self.latest = 0, 0, ""
        self.odd = self.gap = None
        self.range_found = False
        self.put_off, self.later = [], set()
        self.decisions, self.scenarios, self.starts = {}, {}, {}
        self.given, self.automatic = {"adjustment": {}, "deposit": {}}, False
        self.states, self.newest = [], ""
        lines = lines_of(text)
        header = parse_json(next(lines, ""))
        if not is_object(header) or header.get("kind") != "paperchain-operator-log":
            raise Unreadable("no header")
        self.key = Key(header.get("key"))
        for line in lines:
            self.read(line)
        self.conclude()

    def find(self, word, first, last=None):
        self.findings.append([word, first, first if last is None else last])

    def root(self, size):
        return root_of(self.leaves[:size], self.known)

    def read(self, line):
        entry = parse_json(line)
        n = len(self.leaves)
        if is_object(entry) and "checkpoint" in entry:
            return self.read_checkpoint(entry["checkpoint"])
        seq = entry.get("seq") if is_object(entry) else None
        if self.gap is not None:
            if is_whole(seq):
                self.later.add(seq)
        elif not (is_whole(seq) and seq == n):
            self.gap = [seq]
        else:
            self.read_line(line, entry, n)

    def read_line(self, line, entry, n):
        self.leaves.append(sha256(b"\x00", line.encode("utf-8", "surrogatepass")))
        if canonical(entry) != line or not is_line(entry):
            return self.find("altered", n)
        time = entry["time"]
        if self.odd is None and (
            any(note.size > n and note.time < time for note in self.held)
            or any(note.size <= n and note.time > time for note in self.held)
            or time < self.latest
        ):
            self.odd = n
            self.find("altered", n)
        self.latest = max(self.latest, time)
        self.remember(entry)

    def remember(self, entry):
        after, time = entry["after"], entry["time"]
        kind = {"balance.adjust": "adjustment", "deposit.approve": "deposit"}.get(entry["type"])
        if kind and is_amount(after.get("amount")):
            # A name that is no text stands for itself, as a key of its own.
            self.given[kind][canonical(after.get("transaction"))] = after["amount"]
        rules = after.get("rules") if entry["type"] in ("group.create", "group.rules") else None
        if is_object(rules) and rules.get("depositApproval") == "auto":
            self.automatic = True
        if entry["type"] == "server.settings" and after.get("DEPOSIT_APPROVAL") == "auto":
            self.automatic = True
        if entry["type"] == "wallet.renew" and is_start(after):
            words = "Fresh start: " + entry["reason"]
            self.starts[after["start"]] = Start(after["amount"], words, time, time, after["cleared"], 1)
        if entry["type"] == "round.start" and is_round_start(after):
            self.starts[after["start"]] = Start(after["amount"], "Round begins: " + after["round"], time)
        if entry["type"] == "round.run" and is_round_run(after) and after["start"] in self.starts:
            start = self.starts[after["start"]]
            start.until, start.cleared, start.wallets = time, after["cleared"], after["wallets"]
        if entry["type"] == "trade.decide" and is_text(after.get("trade")):
            told = [after.get("outcome"), after.get("payout"), entry["reason"], time]
            self.decisions[after["trade"]] = told
        if entry["type"] in ("scenario.set", "scenario.remove") and is_text(after.get("coin")):
            told = self.scenarios.setdefault(after["coin"], [])
            if told and told[-1]["until"] is None:
                told[-1]["until"] = time
            if entry["type"] == "scenario.set" and is_scenario(after):
                scenario = {"action": after["action"], "percentage": after["percentage"]}
                told.append({"since": time, "until": None, "scenario": scenario})

    def read_checkpoint(self, text):
        n = len(self.leaves)
        note = parse_note(text)
        if note is None:
            return self.find("altered", n - 1)
        if not self.key.signed(note):
            return self.find("altered", note.size - 1)
        self.signed = max(self.signed, note.size)
        self.newest = max(self.newest, note.time)
        self.states += states_of(note, False)
        if self.gap is not None or note.size != n:
            return self.put_off.append(note)
        self.compare(note)
        self.latest = max(self.latest, note.time)

    def compare(self, note):
        if self.root(note.size) == note.root:
            self.proved = max(self.proved, note.size)
        elif note.size <= self.proved:
            self.find("forked", 0, note.size - 1)
        elif not self.range_found:
            self.range_found = True
            self.find("altered", self.proved, note.size - 1)

    def conclude(self):
        n = len(self.leaves)
        for note in sorted((note for note in self.put_off if note.size <= n), key=lambda note: note.size):
            self.compare(note)
        if self.gap is not None:
            seq = self.gap[0]
            if is_whole(seq) and seq > n and n not in self.later:
                self.find("missing", n, seq - 1)
            else:
                self.find("altered", n)
        elif self.signed > n:
            self.find("missing", n, self.signed - 1)
        elif self.proved < n and not self.range_found:
            self.find("altered", self.proved, n - 1)
        self.compare_held(n)
        for note in self.held:
            if self.key.signed(note):
                self.states += states_of(note, True)
        self.findings.sort(key=lambda finding: (GRAVITY[finding[0]], finding[1]))

    def compare_held(self, n):
        same = 0
        for note in self.held:
            last = note.size - 1
            if not self.key.signed(note):
                self.find("forked", 0, last)
            elif note.size > max(n, self.signed):
                self.find("rolled back", n if self.odd is None else min(n, self.odd), last)
            elif note.size > n:
                continue
            elif self.root(note.size) == note.root:
                same = note.size
            elif not self.range_found:
                odd = self.odd
                self.find("forked", same, odd if odd is not None and same <= odd < last else last)


# -------------------------------------------------------------------------------------------------------------- receipts

MINUTE = 60_000
FIRST_WORDS = {
    1: "The entry is the first price recorded after the trade was accepted whose own time is after that too, at most 120 seconds later; without one the trade is void.",
    2: "The entry is the first price recorded after the trade was accepted whose own time is at least 15 and at most 120 seconds after that; without one the trade is void.",
}
FIRST_MS = {1: 1, 2: 15_000}


def words_of(version, seconds):
    return [
        FIRST_WORDS[version],
        "The trade ends %d seconds after its entry." % seconds,
        "The exit is the first price recorded after the entry whose own time is at or after the end, at most 120 seconds later; without one the trade waits, and is void after 24 hours.",
        "Up wins when the exit price is above the entry price, down when it is below; when they are equal the stake is returned.",
    ]


def read_receipts(text):
    texts = [text] if re.match(r"\{\s", text) else list(lines_of(text))
    receipts = [parse_json(each) for each in texts]
    if any(not is_object(each) or each.get("kind") != "paperchain-trade-receipt" for each in receipts):
        raise Unreadable("no receipt")
    return receipts


class Receipts:
    def __init__(self, receipts, log):
        self.log, self.findings = log, []
        self.ticks, self.trades = {}, {}
        for self.nth, receipt in enumerate(receipts):
            nth = self.nth
            trade = receipt.get("trade")
            id = trade.get("id") if is_object(trade) else None
            self.name = id if is_uuid(id) else "number %d" % (nth + 1)
            if not is_receipt(receipt):
                self.find()
            elif receipt["rule"]["version"] not in FIRST_MS:
                self.find("unreadable")
            else:
                self.check(receipt)
                self.compare(receipt)

    def find(self, word="altered"):
        self.findings.append([word, self.name])

    def hold(self, holds, word="altered"):
        if not holds:
            self.find(word)

    def check(self, receipt):
        trade = receipt["trade"]
        self.check_rule(receipt)
        self.check_ticks(receipt["ticks"])
        for tick in receipt["ticks"]:
            self.check_scenario(tick, trade["coinId"])
        self.check_postings(trade, receipt["postings"])
        said = trade.get("forecast")
        if said and said["confidence"] is None:
            self.hold(trade["outcome"] is None and said["reason"] is None)
        closed = trade["outcome"] is not None
        if any((trade[name] is not None) != closed for name in ("payout", "pnl", "closedAt")):
            return self.find()
        self.check_times(trade)
        if closed:
            self.check_outcome(receipt)
            self.check_money(trade)
            self.check_decision(trade)

    def check_rule(self, receipt):
        rule, terms = receipt["rule"], receipt["trade"]["terms"]
        self.hold(terms["ruleVersion"] == rule["version"])
        self.hold(rule["words"] == words_of(rule["version"], terms["seconds"]))

    def check_ticks(self, ticks):
        before = None
        for tick in sorted(ticks, key=lambda tick: tick["seq"]):
            self.hold(tick["source"] == ticks[0]["source"])
            self.hold(tick["source"] == "operator" or tick.get("host") is None)
            self.hold(ms(tick["at"]) <= ms(tick["receivedAt"]) + MINUTE, "unexplained")
            if before and before["seq"] == tick["seq"]:
                self.find()
            elif before and ms(tick["at"]) <= ms(before["at"]):
                self.find("unexplained")
            elif before and ms(tick["receivedAt"]) < ms(before["receivedAt"]) - MINUTE:
                self.find("unexplained")
            before = tick

    def check_scenario(self, tick, coin):
        scenario = tick["scenario"]
        share = 0
        if scenario:
            share = units(scenario["percentage"], 2) * (1 if scenario["action"] == "gain" else -1)
        self.hold(units(tick["price"], 70) * 10_000 == units(tick["marketPrice"], 70) * (10_000 + share), "unexplained")
        if self.log is None:
            return
        at = ms(tick["receivedAt"])
        told = self.log.scenarios.get(coin, [])
        if scenario:
            self.hold(any(self.is_told(each, scenario, at) for each in told), "unexplained")
            return
        hidden = any(ms(each["since"]) + MINUTE <= at <= ms(each["until"] or self.log.latest) - MINUTE for each in told)
        self.hold(not hidden)

    @staticmethod
    def is_told(told, scenario, at):
        return (
            told["scenario"]["action"] == scenario["action"]
            and units(told["scenario"]["percentage"], 2) == units(scenario["percentage"], 2)
            and ms(told["since"]) - MINUTE <= at
            and (told["until"] is None or at <= ms(told["until"]) + MINUTE)
        )

    def check_postings(self, trade, postings):
        stake = units(trade["terms"]["stake"], 6)
        due = [("trade_stake", -stake, stake, trade["timestamp"])]
        if trade["outcome"] is not None and trade["payout"] is not None:
            kind = {"WIN": "trade_win", "LOSS": "trade_loss"}.get(trade["outcome"], "trade_return")
            due.append((kind, units(trade["payout"], 6), -stake, trade["closedAt"]))
        if [posting["kind"] for posting in postings] != [kind for kind, _, _, _ in due]:
            return self.find()
        for posting, (_, available, held, at) in zip(postings, due):
            self.hold(units(posting["available"], 6) == available and units(posting["held"], 6) == held)
            self.hold(at is None or abs(ms(posting["at"]) - ms(at)) <= MINUTE)

    def check_times(self, trade):
        entry, closed = trade["entry"], trade["closedAt"]
        self.hold(closed is None or ms(closed) >= ms(trade["timestamp"]))
        self.hold(trade["entryDate"] == (entry["at"] if entry else None))
        end = ms(entry["at"]) + trade["terms"]["seconds"] * 1000 if entry else None
        self.hold((ms(trade["endsAt"]) if trade["endsAt"] else None) == end)
        self.hold(trade["decision"] is None or trade["decision"]["at"] == closed)

    def check_outcome(self, receipt):
        trade = receipt["trade"]
        decision, entry, exit = trade["decision"], trade["entry"], trade["exit"]
        ruled = decision["ruleOutcome"] if decision else trade["outcome"]
        said = trade.get("ruleOutcome")
        self.hold(said is None or said == ruled)
        self.hold((ruled is None) == (receipt["ruleSeq"] is None))
        rule_entry, rule_exit, outcome = apply_rule(receipt)
        if ruled is not None:
            self.hold(outcome == ruled)
        elif rule_exit is not None:
            known = ms(rule_exit["receivedAt"]) + MINUTE
            self.hold(exit is None and not any(ms(tick["receivedAt"]) > known for tick in receipt["ticks"]))
        for chosen, written in ((rule_entry, entry), (rule_exit, exit)):
            if ruled is not None or written is not None:
                self.hold(canonical(chosen) == canonical(written))
        because = None if trade["outcome"] != "VOID" else "no_exit" if entry else "no_entry"
        self.hold(trade["voidBecause"] == because)

    def check_money(self, trade):
        terms = trade["terms"]
        stake, payout = units(terms["stake"], 6), units(trade["payout"], 6)
        product = stake * terms["payoutBps"]
        profit = product // 10_000 if product >= 0 else -(-product // 10_000)
        due = {"WIN": stake + profit, "LOSS": 0}.get(trade["outcome"], stake)
        self.hold(payout == due)
        self.hold(units(trade["pnl"], 6) == payout - stake)
        self.hold(units(terms["winPays"], 6) == stake + profit and units(terms["lossCosts"], 6) == stake)

    def check_decision(self, trade):
        if self.log is None:
            return
        decision, told = trade["decision"], self.log.decisions.get(trade["id"])
        if decision and told is None:
            if not self.is_returned(trade):
                self.find("unexplained")
        elif told and decision is None:
            self.find()
        elif told:
            outcome, payout, reason, time = told
            self.hold(
                [outcome, payout, reason] == [trade["outcome"], trade["payout"], decision["reason"]]
                and abs(ms(time) - ms(decision["at"])) <= MINUTE
            )

    def is_returned(self, trade):
        decision = trade["decision"]
        return trade["outcome"] == "VOID" and any(
            decision["reason"] == start.words
            and ms(start.since) - MINUTE <= ms(decision["at"]) <= start.end() + MINUTE
            for start in self.log.starts.values()
        )

    def compare(self, receipt):
        trade = receipt["trade"]
        named = set()
        for tick in receipt["ticks"]:
            for place in ((trade["coinId"], tick["seq"]), (trade["coinId"], tick["at"])):
                first, owner = self.ticks.setdefault(place, (tick, self.nth))
                if owner != self.nth and owner not in named and not same_tick(first, tick):
                    named.add(owner)
                    self.find()
        earlier = self.trades.setdefault(trade["id"], receipt)
        if earlier is receipt:
            return
        one, other = earlier["trade"], trade
        self.hold(canonical(agreed(earlier)) == canonical(agreed(receipt)) and foretell_the_same(one, other))
        self.hold(not (one["entry"] and other["entry"]) or same_tick(one["entry"], other["entry"]))
        if one["outcome"] and other["outcome"]:
            self.hold(canonical(closing(one)) == canonical(closing(other)))
        self.hold(not (one["exit"] and other["exit"]) or same_tick(one["exit"], other["exit"]))
        if earlier["ruleSeq"] is not None and receipt["ruleSeq"] is not None:
            self.hold(ruled(earlier) == ruled(receipt))
        if one["exit"] and other["exit"]:
            self.hold(used(earlier) == used(receipt))


def ruled(receipt):
    decision = receipt["trade"]["decision"]
    given = decision["ruleOutcome"] if decision and decision["ruleOutcome"] else receipt["trade"]["outcome"]
    return [given, receipt["ruleSeq"]]


def used(receipt):
    last = receipt["trade"]["exit"]["seq"]
    return sorted(tick["seq"] for tick in receipt["ticks"] if tick["seq"] <= last)


def same_tick(one, other):
    rest = [{name: value for name, value in tick.items() if name != "host"} for tick in (one, other)]
    if canonical(rest[0]) != canonical(rest[1]):
        return False
    return "host" not in one or "host" not in other or one["host"] == other["host"]


def agreed(receipt):
    trade = receipt["trade"]
    return [trade["coinId"], trade["direction"], trade["timestamp"], trade["terms"], receipt["acceptedSeq"]]


def foretell_the_same(*trades):
    said = [trade.get("forecast") for trade in trades]
    if None in said:
        return said == [None, None]
    confidences, reasons = [each["confidence"] for each in said], [each["reason"] for each in said]
    if None in confidences:
        return True
    salts = [each.get("reasonSalt") for each in said]
    same = reasons[0] == reasons[1] and salts[0] == salts[1]
    return confidences[0] == confidences[1] and (None in reasons or same)


def closing(trade):
    decision = trade["decision"]
    return [trade["outcome"], trade["payout"], trade["closedAt"], decision["reason"] if decision else None]


def apply_rule(receipt):
    trade, limit = receipt["trade"], receipt["ruleSeq"]
    ticks = sorted((t for t in receipt["ticks"] if limit is None or t["seq"] <= limit), key=lambda t: t["seq"])
    accepted = ms(trade["timestamp"])
    now = float("inf") if trade["decision"] else ms(trade["closedAt"])

    def first(after, start, end):
        return next((t for t in ticks if t["seq"] > after and start <= ms(t["at"]) <= end), None)

    entry = first(receipt["acceptedSeq"], accepted + FIRST_MS[receipt["rule"]["version"]], accepted + 120_000)
    if entry is None:
        return None, None, "VOID" if now > accepted + 135_000 else None
    end = ms(entry["at"]) + trade["terms"]["seconds"] * 1000
    if now < end:
        return entry, None, None
    exit = first(entry["seq"], end, end + 120_000)
    if exit is None:
        return entry, None, "VOID" if now >= end + 86_400_000 else None
    moved = units(exit["price"], 70) - units(entry["price"], 70)
    if moved == 0:
        return entry, exit, "TIE"
    return entry, exit, "WIN" if (moved > 0) == (trade["direction"] == "long") else "LOSS"


# ---------------------------------------------------------------------------------------------------------------- records


def states_of(note, yours):
    """What a checkpoint says about the records: size, root, code, time, and whether the reader kept it."""
    return [(note.records[0], note.records[1], None, note.time, yours)] if note.records else []


def compare_states(leaves, known, newest, states):
    findings, same = {}, 0
    for size, root, code, time, yours in sorted(states, key=lambda state: state[0]):
        if size > len(leaves):
            if yours or time <= newest:
                findings.setdefault("rolled back", ["rolled back", len(leaves), size - 1])
            continue
        own = root_of(leaves[:size], known)
        short = own[:2].hex() + "-" + own[2:4].hex()
        if own == root if root is not None else short == code:
            same = size
        else:
            findings.setdefault("forked", ["forked", same, size - 1])
    return list(findings.values())


def is_record_in_form(record):
    if not is_object(record) or not is_record(record):
        return False
    if record["kind"] == "prices":
        return is_poll(record.get("poll", MISSING))
    totals = record.get("totals", MISSING)
    if record["kind"] in ("accepted", "closed"):
        return totals is None
    if record["kind"] != "money" or not is_object(totals) or not all(is_total(each) for each in totals.values()):
        return False
    return sum(each["count"] for each in totals.values()) == record["count"]


class Records:
    def __init__(self, text, held, key, states):
        self.findings, self.leaves, self.known = [], [], {}
        self.gap, self.later, self.note = None, set(), None
        self.latest, self.since, self.totals = "", None, {}
        self.polls, self.last_poll, self.polls_since = {}, None, None
        lines = lines_of(text)
        header = parse_json(next(lines, ""))
        if not is_object(header) or header.get("kind") != "paperchain-records":
            raise Unreadable("no header")
        self.key = key or Key(header.get("key"))
        for line in lines:
            self.read(line)
        self.conclude(held, states)
        self.findings.sort(key=lambda finding: (GRAVITY[finding[0]], finding[1]))

    def find(self, word, first, last=None):
        self.findings.append([word, first, first if last is None else last])

    def read(self, line):
        entry = parse_json(line)
        seq = entry.get("seq") if is_object(entry) else None
        if is_object(entry) and "checkpoint" in entry:
            self.note = entry["checkpoint"]
        elif self.gap is not None:
            if is_whole(seq):
                self.later.add(seq)
        elif not (is_whole(seq) and seq == len(self.leaves)):
            self.gap = [seq]
        else:
            self.read_record(line, entry, seq)

    def read_record(self, line, record, seq):
        self.leaves.append(sha256(b"\x00", line.encode("utf-8", "surrogatepass")))
        if canonical(record) != line or not is_record_in_form(record):
            return self.find("altered", seq)
        time = record["time"]
        if self.latest and ms(time) < ms(self.latest) - MINUTE:
            self.find("altered", seq)
        self.latest = max(self.latest, time)
        self.since = self.since or time
        if record["kind"] == "money":
            for kind, total in record["totals"].items():
                count, available = self.totals.get(kind, (0, 0))
                self.totals[kind] = (count + total["count"], available + int(total["available"]))
        if record["kind"] == "prices":
            self.read_poll(seq, record["poll"])

    def read_poll(self, seq, poll):
        last = self.last_poll
        due = last["number"] + 1 if last else 0
        if poll["number"] > due:
            self.find("missing", seq)
        if poll["number"] < due:
            self.find("altered", seq)
        if last and (poll["seq"] <= last["seq"] if poll["result"] == "answered" else poll["seq"] < last["seq"]):
            self.find("altered", seq)
        self.last_poll = poll
        self.polls_since = self.polls_since or poll["asked"]
        if poll["result"] == "answered":
            self.polls[poll["seq"]] = poll

    def conclude(self, held, states):
        n = len(self.leaves)
        last = max(n, 1) - 1
        if self.gap is not None:
            seq = self.gap[0]
            if is_whole(seq) and seq > n and n not in self.later:
                self.find("missing", n, seq - 1)
            else:
                self.find("altered", n)
        note = parse_note(self.note)
        signed = note is not None and self.key.signed(note)
        if not signed:
            self.find("altered", 0, last)
        for each in held:
            if self.key.signed(each):
                states = states_of(each, True) + states
            else:
                self.find("forked", 0, last)
        self.newest = note.time if signed else ""
        if signed:
            self.compare(note, states, n)

    def compare(self, note, states, n):
        size, root = note.records or (0, sha256())
        if size > n and self.gap is None:
            self.find("missing", n, size - 1)
        if size < n:
            self.find("altered", size, n - 1)
        if size <= n and root_of(self.leaves[:size], self.known) != root:
            below = [
                state[0]
                for state in states
                if state[0] < size and root_of(self.leaves[: state[0]], self.known) == state[1]
            ]
            return self.find("altered", max(below, default=0), size - 1)
        self.findings += compare_states(self.leaves, self.known, note.time, states)


# ----------------------------------------------------------------------------------------------------------------- proofs


def root_from(text, index, size, path):
    """RFC 9162, 2.1.3.2."""
    if index >= size:
        return None
    at, last = index, size - 1
    value = sha256(b"\x00", text.encode("utf-8", "surrogatepass"))
    for node in path:
        if last == 0:
            return None
        beside = base64.b64decode(node)
        if at % 2 == 1 or at == last:
            value = sha256(b"\x01", beside, value)
            while at % 2 == 0 and at != 0:
                at, last = at // 2, last // 2
        else:
            value = sha256(b"\x01", value, beside)
        at, last = at // 2, last // 2
    return value if last == 0 else None


def parse_or_none(text):
    try:
        value = json.loads(text, parse_int=parse_whole, parse_float=parse_fraction, parse_constant=refuse_constant)
        return None if is_deep(value) else value
    except (ValueError, RecursionError):
        return None


def read_values(text):
    texts = [text] if re.match(r"\{\s", text) else list(lines_of(text))
    return [parse_json(each) for each in texts]


def has_all(value, expected):
    if not is_object(expected):
        return canonical(value) == canonical(expected)
    return is_object(value) and all(name in value and has_all(value[name], each) for name, each in expected.items())


FIVE_MINUTES = 300_000


class Proofs:
    def __init__(self, texts, key):
        self.key, self.findings = key, []
        self.items, self.movements = {}, {}
        self.states, self.newest, self.not_covered = [], "", 0
        self.files, self.asked = {}, set()
        for text in texts:
            for nth, given in enumerate(self.sets(read_values(text))):
                self.read_set("number %d" % (nth + 1), *given)
        for files in self.files.values():
            self.compare_files(files)
        for member, movements in self.movements.items():
            self.check_movements(member, movements)
        for id, parts in self.items.items():
            self.check_terms(id, parts)

    def find(self, word, name):
        self.findings.append([word, name])

    @staticmethod
    def sets(values):
        header = values[0] if values else None
        if is_object(header) and header.get("kind") == "paperchain-proofs":
            notes = [line for line in values[1:] if "checkpoint" in line]
            items = [line for line in values[1:] if "checkpoint" not in line]
            fits = is_whole_file(header) and list_of(is_opened)(items)
            note = notes[-1]["checkpoint"] if notes and is_object(notes[-1]) else MISSING
            return [(fits, items, note, header.get("member"), header.get("notCovered"))]
        sets = []
        for answer in values:
            fits = is_object(answer) and is_answer(answer)
            items = [answer["accepted"], answer["closed"], *answer["money"]] if fits else []
            items = [item for item in items if item is not None]
            sets.append((fits, items, answer["checkpoint"] if fits else None, None, answer["notCovered"] if fits else 0))
        return sets

    def read_set(self, name, fits, items, note, member, not_covered):
        if not fits:
            return self.find("altered", None)
        if note is MISSING:
            return self.find("missing", None)
        note = parse_note(note)
        if note is None or not self.key.signed(note) or note.records is None:
            return self.find("altered", None)
        self.states += states_of(note, False)
        self.newest = max(self.newest, note.time)
        self.not_covered += not_covered
        own = {}
        if member is not None:
            self.files.setdefault(member, []).append((ms(note.time), own))
        for nth, opened in enumerate(items):
            self.read_item(nth, opened, note.records, member, own)

    def read_item(self, nth, opened, records, member, own):
        record, item = parse_or_none(opened["record"]), parse_or_none(opened["item"])
        ids = [item.get("id"), item.get("reference")] if is_object(item) else []
        name = next((id for id in ids if is_uuid(id)), "number %d" % (nth + 1))
        if not is_record_in_form(record) or canonical(record) != opened["record"]:
            return self.find("altered", name)
        root = root_from(opened["item"], opened["index"], record["count"], opened["itemPath"])
        over = root_from(opened["record"], record["seq"], records[0], opened["path"])
        if root != base64.b64decode(record["root"]) or over != records[1]:
            return self.find("altered", name)
        kind = record["kind"]
        if canonical(item) != opened["item"] or kind not in ITEMS or not ITEMS[kind](item):
            return self.find("altered", name)
        if member is not None and item["member"] != member:
            return self.find("altered", name)
        own[(kind, item.get("id", item.get("version")))] = name
        self.keep(kind, item, name)

    def keep(self, kind, item, name):
        id = item["reference"] if kind == "money" else item["id"]
        parts = self.items.setdefault(id, {"money": []})
        self.asked.add(id)
        if kind == "money":
            own = self.movements.setdefault(item["member"], {})
            first = own.setdefault(item["version"], item)
            if first is item:
                parts["money"].append(item)
            elif canonical(first) != canonical(item):
                self.find("altered", name)
        elif canonical(parts.setdefault(kind, item)) != canonical(item):
            self.find("altered", name)

    def compare_files(self, files):
        files = sorted(files, key=lambda file: file[0])
        for (_, own), (_, later) in zip(files, files[1:]):
            for id in {id: None for key, id in own.items() if key not in later}:
                self.find("missing", id)

    def check_movements(self, member, movements):
        before = 0
        for version in sorted(movements):
            item = movements[version]
            previous = movements.get(version - 1)
            if item["kind"] == "opening" and previous and (previous["availableAfter"], previous["heldAfter"]) != ("0", "0"):
                self.find("altered", member)
            if item["kind"] == "clearing" and (item["availableAfter"], item["heldAfter"]) != ("0", "0"):
                self.find("altered", member)
            old = before == 0 and self.not_covered > 0
            if version > before + 1 and member in self.files and not old:
                self.find("missing", member)
            last = {"availableAfter": "0", "heldAfter": "0"} if version == 1 else movements.get(version - 1)
            if last and (
                int(last["availableAfter"]) + int(item["available"]) != int(item["availableAfter"])
                or int(last["heldAfter"]) + int(item["held"]) != int(item["heldAfter"])
            ):
                self.find("altered", member)
            before = version

    def check_terms(self, id, parts):
        accepted, closed, money = parts.get("accepted"), parts.get("closed"), parts["money"]
        self.check_once(id, money)
        if accepted is None:
            needs = any(m["member"] in self.files and m["kind"] not in ("opening", "adjustment", "clearing") for m in money)
            if needs and self.not_covered == 0:
                self.find("missing", id)
            return
        if (accepted["trade"] is not None) != accepted["type"].startswith("Buy"):
            return self.find("altered", id)
        if (accepted["plan"] is not None) != (accepted["type"] == "MiningPlanPurchase"):
            return self.find("altered", id)
        due = due_of(accepted)
        kinds = [movement["kind"] for movement in money]
        for movement in money:
            if due(movement["kind"], movement["step"]) != (int(movement["available"]), int(movement["held"])):
                self.find("altered", id)
            if movement["member"] != accepted["member"]:
                self.find("altered", id)
        opening = next((kind for kind in ("trade_stake", "plan_buy", "withdrawal_hold") if due(kind, 0)), None)
        if opening and opening not in kinds and self.is_due(accepted):
            self.find("missing", id)
        if closed is None:
            return
        if accepted["trade"] is None:
            return self.find("altered", id)
        kind = {"WIN": "trade_win", "LOSS": "trade_loss"}.get(closed["outcome"], "trade_return")
        if int(closed["payout"]) != due(kind, 0)[0]:
            self.find("altered", id)
        if any(each not in ("trade_stake", kind) for each in kinds):
            self.find("altered", id)
        if kind not in kinds and self.is_due(closed):
            self.find("missing", id)

    def check_once(self, id, money):
        endings = ("trade_win", "trade_loss", "trade_return", "withdrawal_spend", "withdrawal_release")
        seen = set()
        for movement in money:
            part = "end" if movement["kind"] in endings else (movement["kind"], movement["step"])
            if part in seen:
                self.find("altered", id)
            seen.add(part)

    def is_due(self, item):
        return any(time - ms(item["at"]) > FIVE_MINUTES for time, _ in self.files.get(item["member"], []))


def toward_zero(value, parts):
    return value // parts if value >= 0 else -(-value // parts)


def due_of(accepted):
    amount, fee, plan = int(accepted["amount"]), int(accepted["fee"]), accepted["plan"]

    def earned(step):
        per_day = {"minutes": 1440, "hours": 24, "days": 1}[plan["timeUnit"]]
        return toward_zero(amount * plan["dailyProfitBps"] * step, 10_000 * per_day)

    def due(kind, step):
        if accepted["trade"]:
            profit = toward_zero(amount * accepted["trade"]["payoutBps"], 10_000)
            table = {
                "trade_stake": (-amount, amount),
                "trade_win": (amount + profit, -amount),
                "trade_loss": (0, -amount),
                "trade_return": (amount, -amount),
            }
        elif plan:
            table = {"plan_buy": (-amount, amount), "plan_return": (amount, -amount)}
            if kind == "plan_payout":
                return (earned(step) - earned(step - 1), 0) if 1 <= step <= plan["runTime"] else None
        elif accepted["type"] == "Deposit":
            table = {"deposit": (amount, 0)}
        else:
            table = {
                "withdrawal_hold": (-amount, amount),
                "withdrawal_spend": (0, fee - amount),
                "withdrawal_fee": (0, -fee),
                "withdrawal_release": (amount, -amount),
            }
        return table.get(kind) if step == (1 if kind == "withdrawal_fee" else 0) else None

    return due


# ------------------------------------------------------------------------------------------- receipts, records and proofs


def micros(text):
    return str(units(text, 6))


def member_on(trade):
    return {"member": trade["userId"]} if is_uuid(trade.get("userId")) else {}


def terms_on(receipt):
    trade, terms = receipt["trade"], receipt["trade"]["terms"]
    up = trade["direction"] == "long"
    return {
        **member_on(trade),
        "id": trade["id"],
        "type": "BuyUp" if up else "BuyDown",
        "at": trade["timestamp"],
        "amount": micros(terms["stake"]),
        "fee": "0",
        "currency": "USDT",
        "cryptoAmount": None,
        "plan": None,
        "trade": {
            "coin": trade["coinId"],
            "direction": "up" if up else "down",
            "payoutBps": terms["payoutBps"],
            "rule": terms["ruleVersion"],
            "seconds": terms["seconds"],
            "settlement": terms["settlement"],
        },
    }


def fits_forecast(item, trade):
    """The confidence and the reason's hash in an item are those of a receipt, as far as it shows them."""
    terms, said = item["trade"], trade.get("forecast")
    if terms is None:
        return True
    if said is None:
        return not {"confidence", "reason", "saltedReason"} & set(terms)
    if said["confidence"] is None:
        return True
    if terms.get("confidence") != said["confidence"]:
        return False
    if said["reason"] is None:
        return True
    text = "".join("\ufffd" if 0xD800 <= ord(char) <= 0xDFFF else char for char in said["reason"])
    salt = said.get("reasonSalt")
    hashed, other = ("saltedReason", "reason") if salt else ("reason", "saltedReason")
    expected = hashlib.sha256(bytes.fromhex(salt or "") + text.encode()).hexdigest()
    return terms.get(hashed) == expected and other not in terms


def end_on(trade):
    ruled = trade["decision"] is None
    return {
        **member_on(trade),
        "id": trade["id"],
        "at": trade["closedAt"],
        "outcome": trade["outcome"],
        "payout": micros(trade["payout"] or "0"),
        "decided": not ruled,
        "entryAt": trade["entry"]["at"] if ruled and trade["entry"] else None,
        "exitAt": trade["exit"]["at"] if ruled and trade["exit"] else None,
    }


def compare_with_proofs(receipts, proofs, since):
    findings = []
    for receipt in receipts:
        trade = receipt["trade"]
        id = trade["id"]
        parts = proofs.items.get(id, {"money": []})
        mine = trade.get("userId") in proofs.files or id in proofs.asked
        covered = proofs.not_covered == 0 if since is None else trade["timestamp"] > since

        def is_due(at):
            return bool(mine and covered and at and proofs.newest and ms(proofs.newest) - ms(at) > FIVE_MINUTES)

        terms = terms_on(receipt)
        terms["trade"]["acceptedSeq"] = receipt["acceptedSeq"]
        pairs = [(terms, parts.get("accepted"), trade["timestamp"])]
        if trade["outcome"] is not None:
            pairs.append((end_on(trade), parts.get("closed"), trade["closedAt"]))
        for shown, item, at in pairs:
            if item is None and is_due(at):
                findings.append(["missing", id])
            elif item is not None and not has_all(item, shown):
                findings.append(["altered", id])
        if parts.get("accepted") and not fits_forecast(parts["accepted"], trade):
            findings.append(["altered", id])
        shown = []
        for posting in receipt["postings"]:
            movement = {**member_on(trade), "kind": posting["kind"], "at": posting["at"]}
            movement["available"], movement["held"] = micros(posting["available"]), micros(posting["held"])
            if "availableAfter" in posting:
                movement["availableAfter"] = micros(posting["availableAfter"])
            shown.append(movement)
        others = [item for item in parts["money"] if not any(has_all(item, each) for each in shown)]
        missing = [each for each in shown if not any(has_all(item, each) for item in parts["money"])]
        if others and trade["outcome"] is not None:
            findings.append(["altered", id])
        elif any(is_due(each["at"]) for each in missing):
            findings.append(["missing", id])
    return findings


def compare_polls(receipts, records):
    findings = []
    for receipt in receipts:
        for tick in receipt["ticks"]:
            poll = records.polls.get(tick["seq"])
            if poll is None:
                covered = records.polls_since is not None and tick["receivedAt"] >= records.polls_since
                if covered and records.newest and ms(records.newest) - ms(tick["receivedAt"]) > FIVE_MINUTES:
                    findings.append(["altered", receipt["trade"]["id"]])
            elif poll["source"] != tick["source"] or (
                tick["source"] == "operator" and (tick.get("host") or poll["host"]) != poll["host"]
            ):
                findings.append(["altered", receipt["trade"]["id"]])
    return findings


def compare_given(log, records, proofs):
    if log.newest < (records.newest if records else proofs.newest if proofs else ""):
        return []
    findings = []
    for kind in ["adjustment"] if log.automatic else ["adjustment", "deposit"]:
        told = log.given[kind]
        if records and kind in records.totals:
            count, available = records.totals[kind]
            total = sum(units(amount, 6) for amount in told.values())
            if count > len(told) or (count == len(told) and available != total):
                findings.append(["unexplained", None])
        for id, parts in proofs.items.items() if proofs else []:
            for movement in parts["money"]:
                if movement["kind"] == kind:
                    amount = told.get(canonical(id))
                    if amount is None or movement["available"] != micros(amount):
                        findings.append(["unexplained", id])
    return findings


class Start:
    """Wallets that begin again: one of a member, or all of a group's round."""

    def __init__(self, amount, words, since, until=None, cleared=None, wallets=None):
        self.amount, self.words, self.since = amount, words, since
        self.until, self.cleared, self.wallets = until, cleared, wallets

    def end(self):
        return ms(self.since) + 60 * MINUTE if self.until is None else ms(self.until)


def compare_starts(log, records, proofs):
    if log.newest < (records.newest if records else proofs.newest if proofs else ""):
        return []
    findings = []
    told = log.starts
    if records and "clearing" in records.totals:
        count, available = records.totals["clearing"]
        done = [each for each in told.values() if each.until is not None]
        starting = any(each.until is None and ms(log.newest) <= each.end() for each in told.values())
        wallets, cleared = sum(each.wallets for each in done), sum(units(each.cleared, 6) for each in done)
        if not starting and (count > wallets or -available > cleared):
            findings.append(["unexplained", None])
    for member, movements in proofs.movements.items() if proofs else []:
        for version, movement in movements.items():
            kind = movement["kind"]
            if kind != "clearing" and (kind != "opening" or version == 1):
                continue
            part = 1 if kind == "clearing" else 2
            ends = [each for id, each in told.items() if end_of_id(id, member, part) == movement["reference"][24:]]
            due = movement["available"]
            if ends and kind == "opening":
                due = micros(ends[0].amount)
            elif ends and ends[0].wallets == 1:
                due = str(-units(ends[0].cleared, 6))
            if not ends or movement["available"] != due:
                findings.append(["unexplained", movement["reference"]])
    return findings


def end_of_id(start, member, part):
    return sha256(bytes.fromhex(start.replace("-", "")), bytes.fromhex(member.replace("-", "")), part.to_bytes(4, "big"))[:6].hex()


# --------------------------------------------------------------------------------------------------------------- promises

BATCH = re.compile(
    r"([^ \n+]+\n(?:0|[1-9][0-9]{0,14})\n[A-Za-z0-9+/]{43}=\npromised ([^\n]+)\n"
    r"(?:log (0|[1-9][0-9]{0,14}) ([A-Za-z0-9+/]{43}=)\n)?(?:records (0|[1-9][0-9]{0,14}) ([A-Za-z0-9+/]{43}=)\n)?)"
    r"\n((?:\u2014 [^\n]+\n)+)"
)


class Batch:
    def __init__(self, match):
        self.text, self.time = match[1], match[2]
        self.signatures = match[7].split("\n")[:-1]
        lines = self.text.split("\n")
        self.origin, self.size, self.root = lines[0], int(lines[1]), base64.b64decode(lines[2])
        self.log = (int(match[3]), base64.b64decode(match[4])) if match[4] else None
        self.records = (int(match[5]), base64.b64decode(match[6])) if match[6] else None


class Promises:
    def __init__(self, texts, key):
        self.key, self.findings, self.promised = key, [], {}
        self.lines, self.records = [], []
        values = [value for text in texts for value in read_values(text)]
        for nth, value in enumerate(values):
            if not is_object(value) or value.get("kind") != "paperchain-promise":
                raise Unreadable("no promise")
            self.read(nth, value)

    def read(self, nth, value):
        fits = is_promise(value)
        item = parse_or_none(value["promise"]["item"]) if fits else None
        id = item.get("id") if is_object(item) else None
        name = id if is_uuid(id) else "number %d" % (nth + 1)
        if not fits:
            return self.findings.append(["altered", name])
        key = self.key or Key(value["key"])
        promise = value["promise"]
        match = BATCH.fullmatch(promise["note"])
        batch = Batch(match) if match and is_time(match[2]) else None
        if batch is None or not key.signed(batch, key.name + "/promises"):
            return self.findings.append(["altered", name])
        if root_from(promise["item"], promise["index"], batch.size, promise["path"]) != batch.root:
            return self.findings.append(["altered", name])
        if canonical(item) != promise["item"] or not is_promised(item):
            return self.findings.append(["altered", name])
        if batch.log:
            self.lines.append((*batch.log, None, batch.time, False))
        if batch.records:
            self.records.append((*batch.records, None, batch.time, False))
        if not is_agreed(item, self.promised.setdefault(name, item)):
            self.findings.append(["altered", name])


def promised_terms(item):
    return {name: value for name, value in item.items() if name not in ("salt", "lastSeq")}


def is_agreed(item, promised):
    """All promised terms, and no confidence or reason that was not promised."""
    said = [[(each["trade"] or {}).get(name) for name in ("confidence", "reason", "saltedReason")] for each in (item, promised)]
    return has_all(item, promised_terms(promised)) and said[0] == said[1]


def compare_promises(promises, receipts, proofs):
    findings = []
    for receipt in receipts:
        item = promises.promised.get(receipt["trade"]["id"])
        if not item:
            continue
        kept = has_all(item, terms_on(receipt)) and fits_forecast(item, receipt["trade"])
        if not kept or (item["lastSeq"] or 0) > receipt["acceptedSeq"]:
            findings.append(["altered", item["id"]])
    for item in promises.promised.values() if proofs else []:
        accepted = proofs.items.get(item["id"], {}).get("accepted")
        if accepted is None:
            due = item["member"] in proofs.files and proofs.newest and ms(proofs.newest) - ms(item["at"]) > FIVE_MINUTES
            if due:
                findings.append(["missing", item["id"]])
        else:
            last = accepted["trade"]["acceptedSeq"] if accepted["trade"] else 0
            if not is_agreed(accepted, item) or (item["lastSeq"] or 0) > last:
                findings.append(["altered", item["id"]])
    return findings


# ------------------------------------------------------------------------------------------------------------------ cases


def judge(case):
    try:
        return judge_files(case)
    except Unreadable:
        return {"verdict": "unreadable", "log": [], "receipts": [], "rest": []}


def judge_files(case):
    log = Log(case["log"], case["held"]) if case["log"] is not None else None
    records = None
    if case["records"] is not None:
        held = [] if log else [parse_note(text) for text in case["held"]]
        if None in held:
            raise Unreadable("no checkpoint")
        records = Records(case["records"], held, log and log.key, log.states if log else [])
    key = log.key if log else records.key if records else None
    promises = Promises(case["promises"], key)
    proofs = Proofs(case["proofs"], key) if case["proofs"] else None
    given = read_receipts(case["receipts"]) if case["receipts"] is not None else []
    receipts = Receipts(given, log)
    whole = [receipt for receipt in given if is_receipt(receipt)]
    rest = list(promises.findings) + (proofs.findings if proofs else [])
    lines = list(log.findings) if log else []
    if log and not log.findings:
        marks = [(r["log"]["size"], None, r["log"]["code"], r["log"]["time"], False) for r in whole if r.get("log")]
        lines += compare_states(log.leaves, log.known, log.newest, promises.lines + marks)
    sealed = list(records.findings) if records else []
    if records and not records.findings:
        states = (proofs.states if proofs else []) + promises.records
        sealed += compare_states(records.leaves, records.known, records.newest, states)
    if records:
        rest += compare_polls(whole, records)
    if log:
        rest += compare_given(log, records, proofs) + compare_starts(log, records, proofs)
    if proofs:
        rest += compare_with_proofs(whole, proofs, records.since if records else None)
    rest += compare_promises(promises, whole, proofs)
    found = {"log": lines + sealed, "receipts": receipts.findings, "rest": rest}
    gravest = min(
        found["log"] + found["receipts"] + rest,
        key=lambda finding: (GRAVITY[finding[0]], finding[1] if isinstance(finding[1], int) else 0, finding[0] == "missing"),
        default=["as it should be"],
    )
    return {"verdict": gravest[0], **found}


if __name__ == "__main__":
    sys.stdin.reconfigure(encoding="utf-8")
    for line in sys.stdin:
        print(json.dumps(judge(json.loads(line))), flush=True)
