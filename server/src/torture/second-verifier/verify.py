"""The verifier a second time, without packages, step by step as docs/transparency.md ("A verifier of your own") says.

The author of this file knew the first verifier. Somebody who did not would test the document better.

Each line of the input is a case: {"log": text or null, "held": [texts], "receipts": text or null}. Each line of the output is its
verdict and its findings: [word, first line, last line] of the log, [word, receipt] of receipts.
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
    if not isinstance(value, (dict, list)):
        raise Unreadable("neither an object nor an array")
    return value


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
    decision=or_null(fields(reason=is_text, at=is_time, ruleOutcome=or_null(is_outcome))),
)
is_receipt = fields(
    practice=lambda value: value is True,
    trade=is_trade,
    rule=fields(version=is_whole, words=list_of(is_text)),
    ticks=list_of(is_tick),
    acceptedSeq=is_whole,
    ruleSeq=or_null(is_whole),
    postings=list_of(fields(kind=is_text, available=is_amount, held=is_amount, at=is_time)),
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

    def signed(self, note):
        if note.origin != self.name:
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
        self.decisions, self.scenarios = {}, {}
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
        for nth, receipt in enumerate(receipts):
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
            self.find("unexplained")
        elif told and decision is None:
            self.find()
        elif told:
            outcome, payout, reason, time = told
            self.hold(
                [outcome, payout, reason] == [trade["outcome"], trade["payout"], decision["reason"]]
                and abs(ms(time) - ms(decision["at"])) <= MINUTE
            )

    def compare(self, receipt):
        trade = receipt["trade"]
        named = set()
        for tick in receipt["ticks"]:
            for place in ((trade["coinId"], tick["seq"]), (trade["coinId"], tick["at"])):
                first, owner = self.ticks.setdefault(place, (tick, trade["id"]))
                if owner != trade["id"] and owner not in named and not same_tick(first, tick):
                    named.add(owner)
                    self.find()
        earlier = self.trades.setdefault(trade["id"], receipt)
        if earlier is receipt:
            return
        self.hold(canonical(agreed(earlier)) == canonical(agreed(receipt)))
        one, other = earlier["trade"], trade
        self.hold(not (one["entry"] and other["entry"]) or same_tick(one["entry"], other["entry"]))
        if one["outcome"] and other["outcome"]:
            self.hold(canonical(closing(one)) == canonical(closing(other)))


def same_tick(one, other):
    rest = [{name: value for name, value in tick.items() if name != "host"} for tick in (one, other)]
    if canonical(rest[0]) != canonical(rest[1]):
        return False
    return "host" not in one or "host" not in other or one["host"] == other["host"]


def agreed(receipt):
    trade = receipt["trade"]
    return [trade["coinId"], trade["direction"], trade["timestamp"], trade["terms"], receipt["acceptedSeq"]]


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


# ------------------------------------------------------------------------------------------------------------------ cases


def judge(case):
    try:
        log = Log(case["log"], case["held"]) if case["log"] is not None else None
        receipts = Receipts(read_receipts(case["receipts"]), log) if case["receipts"] is not None else None
    except Unreadable:
        return {"verdict": "unreadable", "log": [], "receipts": []}
    found = {"log": log.findings if log else [], "receipts": receipts.findings if receipts else []}
    gravest = min(
        found["log"] + found["receipts"],
        key=lambda finding: (GRAVITY[finding[0]], finding[1] if isinstance(finding[1], int) else 0),
        default=["as it should be"],
    )
    return {"verdict": gravest[0], **found}


if __name__ == "__main__":
    sys.stdin.reconfigure(encoding="utf-8")
    for line in sys.stdin:
        print(json.dumps(judge(json.loads(line))), flush=True)
