import { openDepositsMax } from "@paperchain/core/funding/coins.ts";
import { expect, test } from "vitest";
import { reconcile } from "../ledger/reconcile.ts";
import { asOwner } from "../testing/database/database.ts";
import { aMember, anAdmin, call, logIn, type TestMember, withAdmin, withMember } from "../testing/members.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { completeDeposits } from "./complete-deposits.ts";

const bitcoinAddress = "practice1btcio00112233445566778899aabbccddeeff";

const balanceOf = async (server: TestServer, { id, token }: TestMember) =>
  (await call(server, "showBalance", { token, params: { userId: id } })).body;

const withdraw = (
  server: TestServer,
  { token }: TestMember,
  usdAmount: string,
  headers: Record<string, string> = {},
) =>
  call(server, "withdraw", {
    token,
    headers,
    body: { currency: "BTC", usdAmount, walletAddress: bitcoinAddress },
  });

const deposit = (server: TestServer, { token }: TestMember, usdAmount: string | number) =>
  call(server, "deposit", { token, body: { method: "crypto", currency: "ETH", usdAmount } });

const decide = (
  server: TestServer,
  admin: TestMember,
  decision: "approve" | "reject",
  id: string,
  reason = "",
) =>
  call(server, decision === "approve" ? "approveTransaction" : "rejectTransaction", {
    token: admin.token,
    params: { id },
    body: { reason },
  });

async function cast() {
  const { server, admin } = await withAdmin();
  return { server, admin, member: await aMember(server) };
}

test("a new member starts with 10,000 practice USDT", async () => {
  const { server, member } = await cast();
  expect(await balanceOf(server, member)).toEqual({
    totalAssets: "10000.00",
    availableBalance: "10000.00",
    held: { withdrawals: "0.00", trades: "0.00", plans: "0.00", orders: "0.00" },
    coins: "0.00",
    currency: "USDT",
    version: 1,
  });
});

test("a deposit is credited when an administrator approves it, and not before", async () => {
  const { server, admin, member } = await cast();
  const { status, body } = await deposit(server, member, 250.5);
  expect(status).toBe(201);
  expect(body.message).toContain(
    "We received your deposit request. It is credited once an administrator approves it.",
  );
  expect(body.transaction).toMatchObject({
    type: "Deposit",
    status: "Pending",
    usdAmount: "250.50",
    cryptoAmount: "0.10020000",
    confirmations: 0,
    address: expect.stringMatching(/^practice1eth/),
  });
  expect((await balanceOf(server, member)).totalAssets).toBe("10000.00");
  const approved = await decide(server, admin, "approve", body.transactionId, "seen on the practice network");
  expect(approved.body).toMatchObject({ status: "Completed", confirmations: null });
  expect((await balanceOf(server, member)).availableBalance).toBe("10250.50");
  const [act] = await asOwner(server.target, "select type, subject_id, after, reason from operator_log");
  expect(act).toEqual({
    type: "deposit.approve",
    subject_id: member.id,
    after: { transaction: body.transactionId, status: "Completed", amount: "250.50" },
    reason: "seen on the practice network",
  });
});

test("a rejected deposit fails and credits nothing", async () => {
  const { server, admin, member } = await cast();
  const { body } = await deposit(server, member, "100");
  expect((await decide(server, admin, "reject", body.transactionId)).body.status).toBe("Failed");
  expect((await balanceOf(server, member)).totalAssets).toBe("10000.00");
});

test("confirmations count up to three, one every thirty seconds, and say when the next one comes", async () => {
  const { server, member } = await cast();
  await deposit(server, member, "100");
  const seen: [number, boolean][] = [];
  for (const ms of [29_999, 1, 30_000, 30_000, 60_000]) {
    server.advance(ms);
    const { transactions } = (await call(server, "listMyTransactions", { token: member.token })).body;
    seen.push([transactions[0].confirmations, transactions[0].nextConfirmationAt === null]);
  }
  expect(seen).toEqual([
    [0, false],
    [1, false],
    [2, false],
    [3, true],
    [3, true],
  ]);
});

test("a withdrawal is held at once, and approving it spends the amount with the fee of the table inside it", async () => {
  const { server, admin, member } = await cast();
  const { status, body } = await withdraw(server, member, "100");
  expect(status).toBe(201);
  expect(body.transaction).toMatchObject({ fee: "25.00", cryptoAmount: "0.00178571", status: "Pending" });
  const held = await balanceOf(server, member);
  expect([held.totalAssets, held.availableBalance, held.held.withdrawals]).toEqual([
    "10000.00",
    "9900.00",
    "100.00",
  ]);
  await decide(server, admin, "approve", body.transactionId);
  expect(await balanceOf(server, member)).toMatchObject({
    totalAssets: "9900.00",
    held: { withdrawals: "0.00" },
  });
  const house = await asOwner(
    server.target,
    "select account, sum(delta)::text from house_deltas group by 1 order by 1",
  );
  expect(house).toContainEqual({ account: "fees", sum: "25000000" });
  expect(house).toContainEqual({ account: "withdrawals", sum: "75000000" });
});

test("a rejected withdrawal returns every cent", async () => {
  const { server, admin, member } = await cast();
  const { body } = await withdraw(server, member, "10000");
  expect((await balanceOf(server, member)).availableBalance).toBe("0.00");
  await decide(server, admin, "reject", body.transactionId);
  expect(await balanceOf(server, member)).toMatchObject({
    availableBalance: "10000.00",
    held: { withdrawals: "0.00" },
  });
});

const refusedWithdrawals = [
  ["more than there is", { usdAmount: "10000.01" }, "insufficient_balance", "Insufficient balance"],
  ["less than ten dollars", { usdAmount: "9.99" }, "withdrawal_too_small", "Minimum withdrawal: $10.00 USD"],
  [
    "as much as its fee",
    { usdAmount: "25" },
    "fee_exceeds_amount",
    "The network fee of $25.00 takes the whole amount. Enter a larger amount.",
  ],
  [
    "less than its fee",
    { usdAmount: "24.99" },
    "fee_exceeds_amount",
    "The network fee of $25.00 is more than the amount. Enter a larger amount.",
  ],
  [
    "an amount that is no practice any more",
    { usdAmount: "1000000000.01" },
    "amount_too_large",
    "The maximum is $1,000,000,000.00.",
  ],
  ["a good amount, to hidden characters", { walletAddress: "my\u202ewallet" }, "address_invalid", "address"],
  [
    "too little, to a wrong address",
    { usdAmount: "1", walletAddress: "x" },
    "withdrawal_too_small",
    "Minimum",
  ],
] as const;

test("withdrawals that are too much, too little or to no address are refused, and nothing moves", async () => {
  const { server, member } = await cast();
  for (const [what, wrong, code, message] of refusedWithdrawals) {
    const body = { currency: "BTC", usdAmount: "100", walletAddress: bitcoinAddress, ...wrong };
    const answer = await call(server, "withdraw", { token: member.token, body });
    expect(answer.status, what).toBe(422);
    expect(answer.body.code, what).toBe(code);
    expect(answer.body.message, what).toContain(message);
    expect((await balanceOf(server, member)).availableBalance, what).toBe("10000.00");
    expect(
      await asOwner(server.target, "select count(*)::int from transactions where type <> 'StartingBalance'"),
    ).toEqual([{ count: 0 }]);
  }
});

test("any plausible text is an address: a practice one, one of another coin, a name of one's own", async () => {
  const { server, member } = await cast();
  const { coins } = (await call(server, "listFundingCoins", { token: member.token })).body;
  for (const walletAddress of [coins[0].depositAddress, coins[1].depositAddress, "my other wallet"]) {
    const body = { currency: "BTC", usdAmount: "100", walletAddress };
    const answer = await call(server, "withdraw", { token: member.token, body });
    expect([answer.status, answer.body.transaction.address]).toEqual([201, walletAddress]);
  }
});

test("USDT comes and goes one to one, whatever its price on the market is", async () => {
  const { server, admin, member } = await cast();
  await server.poll();
  const scenario = { coinId: "tether", action: "gain", percentage: 10 };
  await call(server, "setScenario", { token: admin.token, body: scenario });
  const { coins } = (await call(server, "listFundingCoins", { token: member.token })).body;
  const usdt = coins.find(({ symbol }: { symbol: string }) => symbol === "USDT");
  expect(usdt).toMatchObject({ price: "1", marketPrice: "1", scenario: null, priceSource: "fixed" });
  const send = async (name: "deposit" | "withdraw", more: object) => {
    const body = { currency: "USDT", usdAmount: "100", ...more };
    return (await call(server, name, { token: member.token, body })).body.transaction;
  };
  expect(await send("deposit", { method: "crypto" })).toMatchObject({ cryptoAmount: "100.00000000" });
  expect(await send("withdraw", { walletAddress: "my other wallet" })).toMatchObject({
    fee: "12.00",
    cryptoAmount: "88.00000000",
  });
});

test("a deposit of no good amount is refused, and nothing is written", async () => {
  const { server, member } = await cast();
  for (const usdAmount of ["9.99", "0", "-100", "10.001", "1e3", "ten", "", null, 1e15]) {
    const body = { method: "crypto", currency: "ETH", usdAmount };
    const { status } = await call(server, "deposit", { token: member.token, body });
    expect([400, 422], String(usdAmount)).toContain(status);
  }
  expect(
    await asOwner(server.target, "select count(*)::int from transactions where type <> 'StartingBalance'"),
  ).toEqual([{ count: 0 }]);
});

test("somebody else's practice address is refused", async () => {
  const { server, admin, member } = await cast();
  const { coins } = (await call(server, "listFundingCoins", { token: admin.token })).body;
  const body = { method: "crypto", currency: "BTC", usdAmount: 50, address: coins[0].depositAddress };
  expect((await call(server, "deposit", { token: member.token, body })).body.code).toBe("address_not_yours");
  expect((await call(server, "deposit", { token: admin.token, body })).status).toBe(201);
});

test.each(["Deposit", "Withdraw"])(
  "of twenty who decide one %s at once, one wins and nobody posts twice",
  async (type) => {
    const { server, admin, member } = await cast();
    const made =
      type === "Deposit" ? await deposit(server, member, "100") : await withdraw(server, member, "100");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        decide(server, admin, index % 2 ? "approve" : "reject", made.body.transactionId),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers.filter(({ status, body }) => status === 409 && body.code === "already_decided"),
    ).toHaveLength(19);
    expect(await reconcile(server.context.db)).toEqual({ balanced: true, problems: [] });
    expect(await asOwner(server.target, "select count(*)::int from operator_log")).toEqual([{ count: 1 }]);
  },
);

test("where deposits complete by themselves, they do so with the third confirmation, once, on any server", async () => {
  const { server, member } = await withMember({ depositApproval: "auto" });
  expect((await deposit(server, member, "100")).body.message).toContain(
    "We received your deposit request. It is credited automatically once it is confirmed.",
  );
  server.advance(89_999);
  expect(await completeDeposits(server.context)).toBe(0);
  server.advance(1);
  const completed = await Promise.all([1, 2, 3].map(() => completeDeposits(server.context)));
  expect(completed.reduce((sum, each) => sum + each)).toBe(1);
  expect((await balanceOf(server, member)).availableBalance).toBe("10100.00");
});

test("a server whose clock is ahead completes no deposit early", async () => {
  const server = await aServer({ depositApproval: "auto" });
  const ahead = await aServer({ beside: server, depositApproval: "auto" });
  await anAdmin(server);
  const member = await aMember(server);
  server.advance(Date.now() - server.context.clock().getTime());
  await deposit(server, { ...member, ...(await logIn(server, member.email)) }, "100");
  ahead.advance(Date.now() + 3_600_000 - ahead.context.clock().getTime());
  expect(await completeDeposits(ahead.context)).toBe(0);
});

test("a rejected deposit says to its member who decided and why, and one that completes by itself that a rule did", async () => {
  const { server, admin, member } = await cast();
  const { transactionId } = (await deposit(server, member, "100")).body;
  const listed = async () =>
    (await call(server, "listMyTransactions", { token: member.token })).body.transactions;
  expect((await listed())[0]).toMatchObject({ decidedBy: null, reason: null });
  const body = { reason: "sent twice" };
  await call(server, "rejectTransaction", { token: admin.token, params: { id: transactionId }, body });
  expect((await listed())[0]).toMatchObject({
    status: "Failed",
    decidedBy: "administrator",
    reason: "sent twice",
  });
  const { body: csv } = await call(server, "exportMyTransactions", { token: member.token });
  expect(csv).toContain("administrator,sent twice");

  const alone = await aServer({ depositApproval: "auto" });
  await anAdmin(alone);
  const other = await aMember(alone);
  await deposit(alone, other, "100");
  alone.advance(3_600_000);
  await completeDeposits(alone.context);
  const { body: own } = await call(alone, "listMyTransactions", { token: other.token });
  expect(own.transactions[0]).toMatchObject({ type: "Deposit", status: "Completed", decidedBy: "rule" });
});

test("an adjustment moves money with a reason that the member reads, up or down, never below zero", async () => {
  const { server, admin, member } = await cast();
  const adjust = (amount: string, reason = "prize of the week") =>
    call(server, "adjustBalance", {
      token: admin.token,
      params: { userId: member.id },
      body: { amount, reason },
    });
  expect((await adjust("50")).body.availableBalance).toBe("10050.00");
  expect((await adjust("-100.25")).body.availableBalance).toBe("9949.75");
  expect((await adjust("-9949.76")).body.code).toBe("insufficient_balance");
  expect((await adjust("0")).body.code).toBe("amount_zero");
  expect((await adjust("5", " ")).body.fields.reason).toBe("Say why: the member will read it.");
  const { transactions } = (await call(server, "listMyTransactions", { token: member.token })).body;
  expect(transactions.map((row: { amount: string; note: string }) => [row.amount, row.note])).toEqual([
    ["-100.25", "By an administrator: prize of the week"],
    ["50.00", "By an administrator: prize of the week"],
    ["10000.00", "Practice money to start with"],
  ]);
  expect(await asOwner(server.target, "select count(*)::int from operator_log")).toEqual([{ count: 2 }]);
});

test("a member has at most 50 open deposits, however many connections they ask on, and one more once one is decided", async () => {
  const { server, admin, member } = await cast();
  const other = await aServer({ beside: server });
  const ask = (n: number) => deposit(n % 2 ? other : server, member, 10 + n);
  const answers = await Promise.all(Array.from({ length: openDepositsMax + 30 }, (_, n) => ask(n)));
  const taken = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(taken).toHaveLength(openDepositsMax);
  expect(refused).toHaveLength(30);
  for (const { status, body } of refused)
    expect([status, body.code, body.message]).toEqual([
      422,
      "too_many_deposits",
      `You have ${openDepositsMax} deposit requests waiting. Wait until some of them are decided.`,
    ]);
  expect((await deposit(server, await aMember(server), 10)).status).toBe(201);
  await decide(server, admin, "reject", taken[0]?.body.transactionId);
  expect((await deposit(server, member, 10)).status).toBe(201);
  expect((await deposit(server, member, 10)).status).toBe(422);
});

test("what is wrong with a deposit is told before that there are too many", async () => {
  const { server, member } = await cast();
  await Promise.all(Array.from({ length: openDepositsMax }, (_, n) => deposit(server, member, 10 + n)));
  expect((await deposit(server, member, 9)).body.code).toBe("deposit_too_small");
  expect((await deposit(server, member, 10)).body.code).toBe("too_many_deposits");
});
