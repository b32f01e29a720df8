import { describe, expect, test } from "vitest";
import { candidateUsers } from "./choose-user.ts";

const root = { uid: 0, gid: 0 };
const ada = { uid: 1000, gid: 1000 };
const nobody = { uid: 65534, gid: 65534 };
const self = { kind: "self" };
const namespace = { kind: "namespace" };
const other = (ids: typeof ada) => ({ kind: "other", ...ids });

describe("the user that runs the database", () => {
  test.each([
    ["an ordinary user runs her own", { me: 1000, clusterOwner: ada, folderOwner: ada }, [self]],
    ["an ordinary user makes her own", { me: 1000, clusterOwner: undefined, folderOwner: ada }, [self]],
    [
      "an ordinary user cannot open what root made",
      { me: 1000, clusterOwner: nobody, folderOwner: root },
      [],
    ],
    [
      "root keeps a new one in a namespace, else hands it to nobody",
      { me: 0, clusterOwner: undefined, folderOwner: root },
      [namespace, other(nobody)],
    ],
    [
      "root in somebody's home hands a new one to her when a namespace cannot enter",
      { me: 0, clusterOwner: undefined, folderOwner: ada },
      [namespace, other(ada), other(nobody)],
    ],
    [
      "root takes back what it gave to nobody, where a namespace can run it",
      { me: 0, clusterOwner: nobody, folderOwner: root },
      [namespace, other(nobody)],
    ],
    ["root's own runs in a namespace only", { me: 0, clusterOwner: root, folderOwner: root }, [namespace]],
    [
      "root opens an ordinary user's as that user",
      { me: 0, clusterOwner: ada, folderOwner: root },
      [other(ada)],
    ],
  ])("%s", (_, facts, expected) => {
    expect(candidateUsers(facts)).toEqual(expected);
  });
});
