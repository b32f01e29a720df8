import { readFileSync } from "node:fs";
import { Server } from "node:https";
import { createSecureContext } from "node:tls";
import { type Config, ConfigProblem } from "../config.ts";

/** How often the files are read again. */
export const certificateLookMs = 5_000;

export interface CertificatePair {
  readonly cert: string;
  readonly key: string;
}

export interface Certificate {
  /** The pair that new connections get. */
  readonly pair: CertificatePair;
  /**
   * Reads the files again. New connections use a changed pair, and open ones stay. If a pair does not work, that is
   * logged once and the previous one stays.
   */
  reload(server: object, log: Log): void;
}

interface Log {
  info(facts: object, line: string): void;
  error(facts: object, line: string): void;
}

/** The certificate of a server that speaks https itself; nothing for one that does not. */
export function openCertificate(
  config: Pick<Config, "TLS_CERT" | "TLS_KEY" | "PUBLIC_URL">,
): Certificate | undefined {
  const { TLS_CERT: certFile, TLS_KEY: keyFile, PUBLIC_URL } = config;
  if (!certFile && !keyFile) return undefined;
  if (!certFile || !keyFile) throw new ConfigProblem(`Set TLS_CERT and TLS_KEY, or none of them. ${why}`);
  if (PUBLIC_URL?.startsWith("http:")) throw new ConfigProblem(plainAddress);
  const files = { cert: certFile, key: keyFile };
  let pair = readPair(files);
  let known = textOf(pair);
  const problem = pairProblem(pair, files);
  if (problem) throw new ConfigProblem(problem);
  return {
    get pair() {
      return pair;
    },
    reload: (server, log) => {
      const found = readPair(files);
      if (textOf(found) === known) return;
      known = textOf(found);
      const wrong = pairProblem(found, files);
      if (wrong) return log.error({}, `${wrong} The certificate from before stays in use.`);
      pair = found;
      if (server instanceof Server) server.setSecureContext(pair);
      log.info({}, `The certificate in ${certFile} has changed. New connections get it.`);
    },
  };
}

const why = "The server needs a certificate and its key to speak https.";
const plainAddress =
  "TLS_CERT makes this a server for https, and PUBLIC_URL begins with http. Use https there, or leave TLS_CERT and TLS_KEY out.";

type Files = Readonly<Record<keyof CertificatePair, string>>;

/** A file that cannot be read counts as empty. */
function readPair(files: Files): CertificatePair {
  return { cert: readText(files.cert), key: readText(files.key) };
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

const textOf = ({ cert, key }: CertificatePair) => `${cert}\n${key}`;

/** Why the server cannot use a pair; nothing if it can. */
function pairProblem(pair: CertificatePair, files: Files): string | undefined {
  if (pair.cert === "") return `TLS_CERT: ${files.cert} cannot be read, or is empty.`;
  if (pair.key === "") return `TLS_KEY: ${files.key} cannot be read, or is empty.`;
  if (!works({ cert: pair.cert })) return `TLS_CERT: ${files.cert} is not a certificate in PEM.`;
  if (!works({ key: pair.key })) return `TLS_KEY: ${files.key} is not a key in PEM without a passphrase.`;
  return works(pair) ? undefined : `TLS_KEY: ${files.key} is not the key of ${files.cert}.`;
}

function works(parts: Partial<CertificatePair>): boolean {
  try {
    createSecureContext(parts);
    return true;
  } catch {
    return false;
  }
}
