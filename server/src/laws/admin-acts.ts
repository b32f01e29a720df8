import { randomUUID } from "node:crypto";
import type { Endpoints } from "@paperchain/contract/endpoints.ts";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { advanceRounds } from "../rounds/advance-rounds.ts";
import { aDocument } from "../testing/documents.ts";
import { aMember, type Call, call, type TestMember } from "../testing/members.ts";
import { offerPlan, planOffer, withdraw } from "../testing/money/orders.ts";
import { aTransaction } from "../testing/money/transactions.ts";
import { aPinMember } from "../testing/pin-members.ts";
import type { TestServer } from "../testing/server.ts";
import { turnOnTwoFactor } from "../testing/two-factor.ts";

export interface Club {
  readonly server: TestServer;
  readonly admin: TestMember;
}

export type EndpointName = keyof Endpoints;

/** For each call with which an administrator changes something, one prepared call that succeeds. */
export const acts: Partial<Record<EndpointName, (club: Club) => Promise<Call>>> = {
  changeMemberStatus: async ({ server }) => ({
    params: { id: (await aMember(server)).id },
    body: { status: "suspended", reason: "a test" },
  }),
  changeMember: async ({ server }) => ({
    params: { id: (await aMember(server)).id },
    body: { role: "admin", reason: "a test" },
  }),
  deleteMember: async ({ server }) => ({
    params: { id: (await aMember(server)).id },
    body: { reason: "a test" },
  }),
  removeTwoFactor: async ({ server }) => {
    const member = await aMember(server);
    await turnOnTwoFactor(server, member);
    return { params: { id: member.id }, body: { reason: "a test" } };
  },
  resetPin: async (club) => ({ params: { id: (await aPinMember(club.server, club.admin)).id } }),
  endEverySession: async ({ server, admin }) => {
    await aMember(server);
    return { body: { password: admin.password, reason: "a test" } };
  },
  changeInvitation: async ({ server, admin }) => {
    const { token } = await aMember(server);
    const { code } = (await call(server, "showMyInvitation", { token })).body;
    const found = await call(server, "listInvitations", { token: admin.token, query: { search: code } });
    return { params: { id: found.body.invitations[0].id }, body: { usesMax: 5 } };
  },
  openMessage: async (club) => ({ params: { id: await storeMessage(club) } }),
  passMessageOn: async (club) => ({ params: { id: await storeMessage(club) }, body: { passedOn: true } }),
  createGroup: async () => ({ body: { name: "Evening class" } }),
  renameGroup: async () => ({ params: { id: firstGroup }, body: { name: "Everybody" } }),
  changeRules: async ({ server, admin }) => {
    const { groups } = (await call(server, "listGroups", { token: admin.token })).body;
    return { params: { id: firstGroup }, body: { rules: groups[0].rules, reason: "a test" } };
  },
  // A second group: pausing the first one would block later calls.
  changeGroupState: async ({ server, admin }) => {
    const group = await ownGroup({ server, admin });
    return { params: { id: group }, body: { state: "paused", reason: "a test" } };
  },
  createRound: async (club) => ({ params: { id: await ownGroup(club) }, body: { name: "Week 1" } }),
  changeRound: async (club) => ({
    params: { id: await planRound(club) },
    body: { name: "Week 2" },
  }),
  cancelRound: async (club) => ({ params: { id: await planRound(club) } }),
  startRound: async (club) => ({ params: { id: await planRound(club) } }),
  endRound: async (club) => ({ params: { id: (await runRound(club)).id } }),
  leaveRounds: async (club) => {
    const { group, id } = await runRound(club);
    await call(club.server, "endRound", { token: club.admin.token, params: { id } });
    await advanceRounds(club.server.context);
    return { params: { id: group } };
  },
  makeJoinLink: async () => ({ params: { id: firstGroup }, body: { usesMax: 30 } }),
  revokeJoinLink: async ({ server, admin }) => {
    const request = { token: admin.token, params: { id: firstGroup }, body: {} };
    return { params: { id: (await call(server, "makeJoinLink", request)).body.id } };
  },
  makeBoard: async () => ({ params: { id: firstGroup } }),
  revokeBoard: async ({ server, admin }) => {
    const request = { token: admin.token, params: { id: firstGroup } };
    return { params: { id: (await call(server, "makeBoard", request)).body.id } };
  },
  announce: async () => ({ params: { id: firstGroup }, body: { text: "a test" } }),
  withdrawAnnouncement: async ({ server, admin }) => {
    const request = { token: admin.token, params: { id: firstGroup }, body: { text: "a test" } };
    return { params: { id: (await call(server, "announce", request)).body.id } };
  },
  createPlan: async () => ({ body: planOffer }),
  changePlan: async (club) => ({
    params: { id: await offerPlan(club.server, club.admin) },
    body: { ...planOffer, minPurchase: 20 },
  }),
  deletePlan: async (club) => ({ params: { id: await offerPlan(club.server, club.admin) } }),
  approveTransaction: async (club) => ({ params: { id: await askForMoney(club) }, body: {} }),
  rejectTransaction: async (club) => ({ params: { id: await askForMoney(club) }, body: {} }),
  hideTransaction: async ({ server }) => ({
    params: { id: await aTransaction(server, await aMember(server)) },
  }),
  adjustBalance: async ({ server }) => ({
    params: { userId: (await aMember(server)).id },
    body: { amount: "5", reason: "a test" },
  }),
  giveFreshStart: async ({ server }) => ({
    params: { userId: (await aMember(server)).id },
    body: { reason: "a test" },
  }),
  setScenario: async () => ({ body: { coinId: "bitcoin", action: "gain", percentage: 10 } }),
  removeScenario: async ({ server, admin }) => {
    const body = { coinId: "ethereum", action: "loss", percentage: 10 };
    await call(server, "setScenario", { token: admin.token, body });
    return { body: { coinId: "ethereum" } };
  },
  decideTradeOutcome: async ({ server }) => {
    const { token } = await aMember(server);
    await server.poll();
    const { body } = await call(server, "buyUp", { token, body: { coinId: "bitcoin", amount: "10" } });
    return { params: { id: body.transactionId }, body: { outcome: "WIN", reason: "a test" } };
  },
  viewKycDocument: async ({ server, admin }) => ({
    params: { id: await aDocument(server, admin, await aMember(server)) },
  }),
  decideKycDocument: async ({ server, admin }) => ({
    params: { id: await aDocument(server, admin, await aMember(server)) },
    body: { decision: "rejected", message: "a test" },
  }),
  sendInvites: async () => ({ body: { people: [{ email: "new@club.example" }] } }),
  answerSupportMessage: async (club) => ({
    params: { id: await askForHelp(club) },
    body: { text: "a test" },
  }),
  changeSupportState: async (club) => ({
    params: { id: await askForHelp(club) },
    body: { state: "closed" },
  }),
};

/** Calls of administrators that are not acts, each with the reason. */
export const noActs: Partial<Record<EndpointName, string>> = {
  finishSetUp: "hides a list of hints from administrators, and changes nothing for members",
  checkInvites: "looks whom a list names, and neither writes nor sends",
  syncPrices:
    "asks the source for prices, as the server does by itself all the time, and chooses none of them",
};

/** A group without the members of the other calls. */
async function ownGroup({ server, admin }: Club): Promise<string> {
  const body = { name: `Group ${randomUUID()}` };
  return (await call(server, "createGroup", { token: admin.token, body })).body.id;
}

async function planRound(club: Club): Promise<string> {
  const startsAt = new Date(club.server.context.clock().getTime() + 60_000).toISOString();
  const request = { params: { id: await ownGroup(club) }, body: { name: "Week 1", startsAt } };
  return (await call(club.server, "createRound", { token: club.admin.token, ...request })).body.id;
}

async function runRound(club: Club): Promise<{ group: string; id: string }> {
  const group = await ownGroup(club);
  const request = { token: club.admin.token, params: { id: group }, body: { name: "Week 1" } };
  const { id } = (await call(club.server, "createRound", request)).body;
  await advanceRounds(club.server.context);
  return { group, id };
}

async function storeMessage({ server, admin }: Club): Promise<string> {
  await call(server, "askForResetLink", { body: { identifier: (await aMember(server)).email } });
  await server.runJobs();
  return (await call(server, "listOutbox", { token: admin.token })).body.messages[0].id;
}

async function askForMoney({ server }: Club): Promise<string> {
  return (await withdraw(server, await aMember(server))).body.transactionId;
}

async function askForHelp({ server, admin }: Club): Promise<string> {
  const body = { name: "A", email: "a@club.example", subject: "other", message: "a test" };
  await call(server, "sendSupportMessage", { body });
  const { messages } = (await call(server, "listSupportMessages", { token: admin.token })).body;
  return messages.at(-1).id;
}
