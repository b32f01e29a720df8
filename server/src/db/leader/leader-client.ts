import pg from "pg";
import { NoLeader } from "./no-leader.ts";
import { askLeader } from "./prove-leader.ts";
import { cut, type Term } from "./term.ts";

interface Terms {
  /** The current term, if a leader is known. */
  now(): Term | undefined;
  /** Ends a term early, because a new connection reached another server. */
  doubt(term: Term): void;
}

// Events after which the driver answers a caller.
const answers = new Set<string | symbol>(["readyForQuery", "errorMessage"]);

/**
 * A class of clients for the driver's pools. Each connects to the leader of the term in which it was made. It passes on
 * no answer unless the leader was proven a moment ago: a leader that was frozen and replaced answers with old rows when
 * it wakes.
 */
export function leaderClient(terms: Terms): typeof pg.Client {
  return class LeaderClient extends pg.Client {
    readonly #term: Term | undefined;

    constructor(config?: string | pg.ClientConfig) {
      const term = terms.now();
      const given = typeof config === "string" ? { connectionString: config } : config;
      super({ ...given, ...(term && { connectionString: term.address }) });
      this.#term = term;
      // A pool listens for errors only once the connection is made. Until then, cutting it would end the process.
      this.on("error", () => {});
      const { connection } = this;
      const emit = connection.emit.bind(connection);
      connection.emit = (event, ...rest) => {
        if (!answers.has(event) || term?.isProven()) return emit(event, ...rest);
        cut(this);
        return false;
      };
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error?: Error) => void): void;
    override connect(callback?: (error?: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.#connectToLeader();
      if (!callback) return connected;
      connected.then(
        () => callback(),
        (error) => callback(error),
      );
      return undefined;
    }

    async #connectToLeader(): Promise<pg.Client> {
      const term = this.#term;
      if (!term) throw new NoLeader();
      term.join(this);
      await super.connect();
      const leader = await askLeader(this).catch((error) => {
        cut(this);
        throw error;
      });
      if (leader.identity === term.identity) return this;
      // A proxy already leads new connections to another server.
      terms.doubt(term);
      throw new NoLeader();
    }
  };
}
