import { sha256 } from "@noble/hashes/sha2.js";
import {
  checkTradeProof,
  type ShownTrade,
  type TradeCheck,
} from "@paperchain/core/oversight/check-trade-proof.ts";
import { checkRecorded } from "./check-recorded.ts";

export const checkTrade = (shown: ShownTrade): Promise<TradeCheck | undefined> =>
  checkRecorded("Trade", shown.trade.id, (proof, records) => checkTradeProof(sha256, shown, proof, records));
