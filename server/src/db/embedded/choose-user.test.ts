import { describe, expect, test } from "vitest";
import { candidateUsers } from "./choose-user.ts";

const root = { uid: 0, gid: 0 };
const ada = { uid: 1000, gid: 1000 };
const nobody = { uid: 65534, gid: 65534 };
const self = { kind: "self" };
const namespace = { kind: "namespace" };
const other = (ids: typeof ada) => ({ kind: "other", ...ids });

describe("who runs the database", () => {
  test.each([
    ["an ordinary user runs her own", { me: 1000, clusterOwner: ada, folderOwner: ada }, [self]],
    ["an ordinary user makes her own", { me: 1000, clusterOwner: undefined, folderOwner: ada }, [self]],
    [
      "an ordinary user cannot open what root made",
      { me: 1000, clusterOwner: nobody, folderOwner: root },
      [],
    ],
    [
      "root hands a new one to nobody, else keeps it in a namespace",
      { me: 0, clusterOwner: undefined, folderOwner: root },
      [other(nobody), namespace],
    ],
    [
      "root in somebody's home hands a new one to her when nothing else can enter",
      { me: 0, clusterOwner: undefined, folderOwner: ada },
      [other(nobody), namespace, other(ada)],
    ],
    ["nobody's stays nobody's", { me: 0, clusterOwner: nobody, folderOwner: root }, [other(nobody)]],
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
