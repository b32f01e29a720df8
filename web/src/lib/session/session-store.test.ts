import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeSessionStore } from "./session-store.ts";

const local = window.localStorage;
const tab = window.sessionStorage;
const open = () => makeSessionStore(local, tab);
const member = { token: "m1", role: "user", userId: "id-m", remember: true } as const;
const admin = { token: "a1", role: "admin", userId: "id-a", remember: true } as const;
const all = (storage: Storage) => Object.fromEntries(Object.entries(storage));

/** Simulates the storage event of another tab's write. */
function otherTabWrites(key: string | null, value?: string) {
  if (key && value !== undefined) local.setItem(key, value);
  else if (key) local.removeItem(key);
  else local.clear();
  window.dispatchEvent(new StorageEvent("storage", { key, storageArea: local }));
}

describe("the session of a browser", () => {
  beforeEach(() => {
    local.clear();
    tab.clear();
  });

  it("is out at first, and nobody needs to be told why", () => {
    expect(open().read()).toEqual({ in: false, ended: false });
  });

  it("is kept in local storage when the member asked to be remembered", () => {
    open().start(member);
    expect(all(local)).toEqual({ userToken: "m1", currentRole: "user", userId: "id-m" });
    expect(all(tab)).toEqual({});
    expect(open().read()).toEqual({ in: true, token: "m1", role: "user", userId: "id-m" });
  });

  it("is kept only as long as the tab otherwise", () => {
    open().start({ ...member, remember: false });
    expect(all(tab)).toEqual({ userToken: "m1", currentRole: "user", userId: "id-m" });
    expect(all(local)).toEqual({});
  });

  it("of an admin replaces a member's, in both storages", () => {
    open().start({ ...member, remember: false });
    open().start(admin);
    expect(all(local)).toEqual({ adminToken: "a1", currentRole: "admin", userId: "id-a" });
    expect(all(tab)).toEqual({});
  });

  it("of a member replaces an admin's", () => {
    open().start(admin);
    open().start(member);
    expect(local.getItem("adminToken")).toBeNull();
    expect(local.getItem("userToken")).toBe("m1");
  });

  it("leaves nothing behind when it ends", () => {
    const store = open();
    store.start(admin);
    store.end();
    expect(all(local)).toEqual({});
    expect(store.read()).toEqual({ in: false, ended: false, left: true });
  });

  it("says that it ended when the server refused its token", () => {
    const store = open();
    store.start(member);
    store.expire("m1");
    expect(store.read()).toEqual({ in: false, ended: true, endedToken: "m1" });
    expect(all(local)).toEqual({});
  });

  it("is not ended by the late refusal of an older token", () => {
    const store = open();
    store.start(member);
    store.expire("an older one");
    expect(store.read()).toMatchObject({ in: true, token: "m1" });
  });

  it("takes a role that is not admin for a member's", () => {
    local.setItem("currentRole", "emperor");
    local.setItem("adminToken", "a1");
    expect(open().read().in).toBe(false);
  });

  it("needs the token of its role: an admin's role with a member's token is nobody", () => {
    local.setItem("currentRole", "admin");
    local.setItem("userToken", "m1");
    expect(open().read().in).toBe(false);
  });

  it("begins and ends with that of another tab", () => {
    const store = open();
    const told = vi.fn();
    const unsubscribe = store.subscribe(told);
    otherTabWrites("currentRole", "user");
    expect(told).not.toHaveBeenCalled();
    otherTabWrites("userToken", "m2");
    expect(store.read()).toMatchObject({ in: true, token: "m2" });
    otherTabWrites(null);
    expect(store.read()).toEqual({ in: false, ended: false });
    expect(told).toHaveBeenCalledTimes(2);
    unsubscribe();
  });

  it("of this tab stays when another tab logs in", () => {
    const store = open();
    store.start({ ...member, remember: false });
    const unsubscribe = store.subscribe(() => {});
    otherTabWrites("adminToken", "a2");
    otherTabWrites("currentRole", "admin");
    expect(store.read()).toMatchObject({ role: "user", token: "m1" });
    unsubscribe();
  });
});
