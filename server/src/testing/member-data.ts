import { profileColumns } from "@paperchain/core/accounts/profile-fields.ts";
import { figureColumns } from "@paperchain/core/standings/figures.ts";

/** The effect of a member's deletion on the columns of one table. */
export interface Decision {
  /** The condition of the member's rows, which are deleted whole. `$1` is the member's id. */
  readonly deleted?: string;
  /** Why rows that refer to the member stay. */
  readonly retained?: string;
  /**
   * The condition of the member's rows among those that stay. Without it, the personal column itself contains the id.
   */
  readonly where?: string;
  /** The personal columns of rows that stay, and the value that the deletion writes there. */
  readonly blanked?: Readonly<Record<string, string | null>>;
  /** The other columns of rows that stay, by the reason why they are not personal. */
  readonly notPersonal?: Readonly<Record<string, readonly string[]>>;
}

const theirs: Decision = { deleted: "member_id = $1" };
const blank = (columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, null]));
/** A table that says nothing about members. */
const unrelated = (why: string, columns: string): Decision => ({
  notPersonal: { [why]: columns.split(" ") },
});

const id = "an id, which leads to a row that names nobody";
const books = "amounts, kinds and times in the books of paper money";
const byAdmin = "an administrator's reason, which also stands in the public log";
const market = "a fact of the market";
const machine = "a fact of this server";
const count = "a count of many members";

const terms =
  "source direction stake payout_bps seconds settlement rule_version accepted_at accepted_seq entry_at ends_at rules_id";

const orderTerms =
  "coin_id source side kind amount quantity price fee_bps spread_bps rule_version accepted_at accepted_seq rules_id ends_at given_up_at end_reason cancel_asked_at trigger_at trigger_seq";

/**
 * Every table, and for tables whose rows stay every column: whether it is personal, and what a deletion of the member
 * does to it. A law compares this with the database's own catalogue, so a new column needs a decision here.
 */
export const memberData: Readonly<Record<string, Decision>> = {
  members: {
    retained: "a row that names nobody, for the books to point at",
    where: "id = $1",
    blanked: {
      full_name: "Deleted member",
      password_hash: "",
      ...blank([
        "email",
        "phone",
        "phone_key",
        "user_name",
        "pin_reset_at",
        "first_name",
        "last_name",
        "notes",
        "avatar_key",
      ]),
      ...blank(["email_confirmed_at", "phone_confirmed_at", "first_steps_hidden_at"]),
      ...blank(profileColumns),
    },
    notPersonal: {
      [id]: ["id", "invitation_id", "erased_by", "group_id"],
      "the same for every deleted member": ["role", "status", "kyc_status"],
      "when a row began and ended": ["created_at", "erased_at", "joined_group_at"],
      "a switch": ["notify_by_email", "notify_by_sms", "has_logged_in"],
    },
  },

  avatars: theirs,
  checkpoint_holders: theirs,
  checkpoint_mails: theirs,
  contact_codes: theirs,
  devices: theirs,
  idempotency: theirs,
  inbox_reads: theirs,
  kyc_documents: theirs,
  kyc_views: { deleted: "document_id in (select id from kyc_documents where member_id = $1)" },
  member_words: theirs,
  muted_topics: theirs,
  outbox: theirs,
  person_salts: theirs,
  recovery_codes: theirs,
  reset_links: theirs,
  sessions: theirs,
  support_messages: theirs,
  two_factor: theirs,
  support_answers: {
    deleted: "message_id in (select id from support_messages where member_id = $1)",
    retained: "an administrator's answer belongs to the member who asked",
    notPersonal: {
      [id]: ["id", "message_id", "member_id"],
      "belongs to the member who asked": ["text", "created_at"],
    },
  },

  invitations: {
    retained: "revoked; it tells who came with it",
    notPersonal: {
      [id]: ["id", "member_id", "group_id"],
      "opens nothing after it is revoked":
        "code uses_max used revoked_at created_at expires_at pin_only".split(" "),
    },
  },
  wallets: {
    retained: "the books",
    notPersonal: { [id]: ["member_id"], [books]: ["available", "held", "version", "moved_at"] },
  },
  journal: {
    retained: "the books",
    notPersonal: {
      [id]: ["member_id", "reference"],
      [books]: "version d_available d_held available_after held_after at step counter kind slot".split(" "),
      [machine]: ["xid"],
    },
  },
  transactions: {
    retained: "the books, without where a withdrawal was to go",
    where: "member_id = $1",
    blanked: { address: null },
    notPersonal: {
      [id]: ["id", "member_id", "decided_by"],
      [books]:
        "type status amount fee currency crypto_amount price created_at decided_at hidden_at payout completes_itself".split(
          " ",
        ),
      [byAdmin]: ["reason"],
      "our own sentence about the transaction, or an administrator's reason": ["note"],
      [machine]: ["xid"],
    },
  },
  open_trades: {
    retained: "the books",
    notPersonal: { [id]: ["id", "member_id"], [books]: ["coin_id", ...terms.split(" ")] },
  },
  closed_trades: {
    retained: "the books",
    notPersonal: {
      [id]: ["id", "member_id", "decided_by"],
      [books]: ["coin_id", ...terms.split(" "), "exit_at", "outcome", "payout", "closed_at"],
      [byAdmin]: ["reason"],
      "what the rule would have given": ["rule_outcome", "rule_seq"],
      [machine]: ["xid"],
    },
  },
  open_orders: {
    retained: "the books",
    notPersonal: {
      [id]: ["id", "member_id", "hold_id"],
      [books]: orderTerms.split(" "),
      [machine]: ["resting", "accepted_xid"],
    },
  },
  closed_orders: {
    retained: "the books",
    notPersonal: {
      [id]: ["id", "member_id", "hold_id"],
      [books]: [
        ...orderTerms.split(" "),
        ..."fill_at fill_seq fill_quantity fill_amount fee profit reason closed_at rule_seq".split(" "),
      ],
      [machine]: ["accepted_xid", "xid"],
    },
  },
  coin_wallets: {
    retained: "the books",
    notPersonal: { [id]: ["member_id"], [books]: "coin_id available held cost taken version".split(" ") },
  },
  coin_journal: {
    retained: "the books",
    notPersonal: {
      [id]: ["member_id", "reference"],
      [books]:
        "coin_id version d_available d_held d_cost d_taken available_after held_after cost_after taken_after slot kind at".split(
          " ",
        ),
      [machine]: ["xid"],
    },
  },
  trade_forecasts: {
    retained: "the books, without the member's words",
    where: "member_id = $1",
    blanked: { reason: null, reason_salt: null },
    notPersonal: {
      [id]: ["trade_id", "member_id"],
      [books]: ["confidence", "stated_at"],
      "the hash of a deleted text and a deleted salt, which the signed records have too": [
        "reason_hash",
        "is_salted",
      ],
    },
  },
  trade_folds: { retained: "the books", notPersonal: { [id]: ["member_id"], [books]: ["version"] } },
  trade_days: {
    retained: "the books",
    notPersonal: { [id]: ["member_id"], [books]: "day profit trades wins losses".split(" ") },
  },
  trade_counts: {
    retained: "the books",
    notPersonal: { [id]: ["member_id"], [books]: "coin_id direction outcome trades".split(" ") },
  },
  purchase_terms: {
    retained: "the books",
    notPersonal: {
      [id]: ["id", "member_id", "plan_id"],
      [books]: "coin_name amount daily_profit_bps run_time time_unit started_at".split(" "),
    },
  },
  wallet_starts: {
    retained: "the books",
    notPersonal: {
      [id]: ["id", "member_id", "started_by"],
      [books]: ["started_at", "first_version"],
      [byAdmin]: ["reason"],
    },
  },
  returned_purchases: {
    retained: "the books",
    notPersonal: { [id]: ["purchase_id"], [books]: ["periods_paid", "returned_at"] },
  },
  purchase_dues: {
    retained: "the books",
    notPersonal: { [id]: ["purchase_id", "member_id"], [books]: ["due_at"] },
  },
  untold_trades: { notPersonal: { [id]: ["trade_ids"], [machine]: ["id"] } },
  untold_orders: { notPersonal: { [id]: ["order_ids"], [machine]: ["id"] } },

  log_persons: {
    blanked: { actor_id: null, subject_id: null },
    notPersonal: { "a line's number in the log": ["seq"] },
  },
  log_leaves: unrelated(
    "public from the start; it names members by salted hashes, whose salts are deleted",
    "seq leaf leaf_hash",
  ),
  log_nodes: unrelated("hashes of the public log", "level index hash"),
  checkpoints: unrelated("a signed state of the public log", "size at note"),
  rate_limits: unrelated("hashes that expire with their window", "key hits window_ends_at"),

  member_counts: unrelated(count, "status slot count"),
  group_member_counts: unrelated(count, "group_id status slot count"),
  transaction_changes: unrelated(count, "type status hidden day rows amount"),
  transaction_days: unrelated(count, "day type status hidden rows amount"),
  transaction_totals: unrelated(count, "type status hidden rows amount"),
  order_marks: unrelated(market, "half coin_id seq source_at"),
  coin_house_balances: unrelated(count, "coin_id balance"),
  coin_house_deltas: unrelated(count, "id coin_id delta"),
  house_balances: unrelated(count, "account balance"),
  house_deltas: unrelated(count, "id account delta"),
  books_check: {
    notPersonal: {
      [id]: ["last_wallet"],
      [machine]: "id checked_at ended_at problems turn_at began_at broken".split(" "),
    },
  },

  groups: unrelated(
    "a group of members",
    "id name state reason epoch rules_id round_id set_up_at created_at",
  ),
  rounds: unrelated(
    "a round of a group; an administrator made it",
    "id group_id number name state made_by made_at starts_at ends_at length_minutes started_at started_by running_at ending_at ended_at amount wallets cleared trades purchases requests",
  ),
  standings: {
    retained: "the books, added up",
    notPersonal: {
      [id]: ["round_id", "member_id"],
      [books]: [
        ..."first_version version peak misses profit coin_taken moved_drawdown".split(" "),
        ..."gain_per_drawdown return_per_drawdown return_share calibration".split(" "),
        ...figureColumns,
      ],
    },
  },
  final_standings: {
    retained: "the hashes of a final table, whose root stands in the public log",
    notPersonal: { [id]: ["round_id", "position", "member_id"], [books]: ["leaf_hash"] },
  },
  standings_heads: unrelated(
    "the standings of many members together",
    "round_id read_at members ranked first_bitcoin last_bitcoin coins rank_by shown_to root secret final_at final_xid",
  ),
  group_rules: unrelated("the rules of a group", "id group_id version rules reason set_at"),
  announcements: {
    notPersonal: {
      [id]: ["id", "group_id", "written_by"],
      "an administrator's words to a group": [
        "text",
        "salt",
        "written_at",
        "mailed",
        "stands_until",
        "round_id",
      ],
    },
  },
  announcement_withdrawals: {
    notPersonal: {
      [id]: ["announcement_id", "withdrawn_by"],
      "when an administrator withdrew an announcement": ["withdrawn_at"],
    },
  },
  announcement_mails: {
    notPersonal: { [id]: ["announcement_id"], "how far the letters are sent": ["mailed_up_to"] },
  },
  boards: {
    notPersonal: {
      [id]: ["id", "group_id", "made_by", "revoked_by"],
      "a link to the board of a group": ["token_hash", "made_at", "revoked_at", "expires_at"],
    },
  },
  plans: unrelated(
    "an offer to all members",
    "id coin_name daily_profit_bps run_time time_unit min_purchase created_at deleted_at",
  ),
  scenarios: {
    notPersonal: {
      [id]: ["id", "set_by", "removed_by"],
      [market]: ["coin_id", "action", "percentage", "set_at", "removed_at", "until"],
      [byAdmin]: ["note"],
    },
  },
  coins: unrelated(market, "id symbol name image_url rank facts tick_at seq wanted_at"),
  coin_images: unrelated(market, "coin_id bytes fetched_at"),
  coin_lines: unrelated(market, "coin_id points seq"),
  ticks: unrelated(market, "coin_id source_at received_at source market_price scenario_id price seq host"),
  polls: unrelated(
    market,
    "number source host asked_at answered_at result problem answer_hashes seq count coins_hash root hashes xid",
  ),
  quoted_coins: unrelated(market, "hash ids"),
  refused_quotes: unrelated(market, "day source problem count"),
  feed_outages: unrelated(market, "id source began_at ended_at problem"),
  market_feed: unrelated(
    market,
    "id source seq lease_holder lease_until poll_due_at polled_at failures problem wanted_at calls_left calls_counted_at host clock_ahead_ms priced_at price_due_at",
  ),
  simulated_market: unrelated(market, "id sealed_last_secret coins committed_at"),
  migrations: unrelated(machine, "name checksum applied_at"),
  live_functions: unrelated(machine, "id checksum objects applied_at"),
  log_key: unrelated(machine, "id origin public_key sealed_private_key"),
  sealing_keys: unrelated(machine, "mark first_used_at"),
  records: unrelated(
    "hashes of many members' items, and what opens them together with those members' rows",
    "seq leaf leaf_hash kind first_xid before_xid seed poll",
  ),
  record_nodes: unrelated("hashes of hashes", "level index hash"),
  sealing: unrelated(machine, "id before_xid xid_offset"),
  witness_key: unrelated(machine, "id public_key sealed_private_key"),
  witnesses: unrelated(
    machine,
    "address log_key witness_key other_keys other_keys_at asked_at problem cosigned_note cosigned_at",
  ),
  cosignatures: unrelated(machine, "size at witness line"),
  witnessed_logs: unrelated(machine, "origin note cosigned_at"),
};
