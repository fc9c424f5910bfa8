import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { request } from "node:http";
import { ADA, documentsOf, type Fixture, GM, HERO_TOKEN, makeFixture, SCENE, takeSeat, WALL } from "./serverFixture.ts";

let fixture: Fixture;

beforeEach(async () => {
  fixture = await makeFixture();
});

afterEach(() => fixture.remove());

describe("a world on disk", () => {
  it("is kept between starts as it was", async () => {
    const first = await fixture.open();
    const gm = await takeSeat(first.url, GM);
    await gm.modify({
      action: "update",
      documentName: "Token",
      parent: `Scene.${SCENE}`,
      updates: [{ _id: HERO_TOKEN, x: 700 }],
    });
    await gm.modify({ action: "delete", documentName: "Wall", parent: `Scene.${SCENE}`, ids: [WALL] });
    await gm.modify({ action: "create", documentName: "ChatMessage", data: [{ content: "Remember me" }] });
    await gm.ask("advanceTime", 60);
    const before = await gm.join();
    gm.close();
    await first.close();

    const second = await fixture.open();
    const again = await takeSeat(second.url, GM);
    const after = await again.join();
    again.close();
    await second.close();
    expect(after.documents).toEqual(before.documents);
    expect(after.time).toBe(60);
  });

  it("is made new by a reset", async () => {
    const first = await fixture.open();
    const gm = await takeSeat(first.url, GM);
    await gm.modify({ action: "create", documentName: "ChatMessage", data: [{ content: "Forget me" }] });
    gm.close();
    await first.close();

    const second = await fixture.open({ reset: true });
    const again = await takeSeat(second.url, GM);
    expect(await documentsOf(again, "messages")).toEqual([]);
    again.close();
    await second.close();
  });

  it("is open at one table only, and says so", async () => {
    const table = await fixture.open();
    await expect(fixture.open()).rejects.toThrow("is open at another table");
    await table.close();
  });

  it("presents the generation it was asked for", async () => {
    const table = await fixture.open({ generation: 13 });
    const gm = await takeSeat(table.url, GM);
    expect((await gm.join()).generation).toBe(13);
    gm.close();
    await table.close();
  });
});

describe("presence", () => {
  it("others hear when a user comes and when their last window goes", async () => {
    const table = await fixture.open();
    const gm = await takeSeat(table.url, GM);
    const windows = [await takeSeat(table.url, ADA), await takeSeat(table.url, ADA)];
    const gone = new Promise<void>((done) =>
      gm.socket.on("connected", (_userId: string, active: boolean) => (active ? undefined : done())),
    );
    windows[0].close();
    await windows[1].join();
    expect((await gm.join()).active).toContain(ADA);
    windows[1].close();
    await gone;
    expect(gm.heard).toEqual([
      { event: "connected", values: [ADA, true] },
      { event: "connected", values: [ADA, false] },
    ]);
    gm.close();
    await table.close();
  });
});

describe("the site", () => {
  it("lets one choose a seat, serves the system with its types, and nothing outside of it", async () => {
    const table = await fixture.open();
    const chooser = await fetch(table.url);
    expect(chooser.headers.get("content-type")).toContain("text/html");
    expect(await chooser.text()).toContain(`href="/seat/${ADA}"`);
    const module = await fetch(`${table.url}/systems/fixture/fixture.mjs`);
    expect([module.status, module.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
    expect((await fetch(`${table.url}/favicon.ico`)).headers.get("content-type")).toBe("image/svg+xml");
    expect((await fetch(`${table.url}/seat/Nobody0000000001`)).status).toBe(404);
    const climbing = [
      "/systems/fixture/../secret.txt",
      "/systems/fixture/..%2fsecret.txt",
      "/systems/fixture/%2e%2e/secret.txt",
      "/systems/fixture/..\\secret.txt",
      "/systems/fixture/%00",
      "/systems/fixture/%zz",
    ];
    expect(await Promise.all(climbing.map((path) => statusOf(table.url, path)))).toEqual(climbing.map(() => 404));
    await table.close();
  });

  it("does not let pages of other sites take a seat", async () => {
    const table = await fixture.open();
    const line = "/socket.io/?EIO=4&transport=websocket";
    expect(await statusOf(table.url, line, { origin: "http://elsewhere.example" })).toBe(400);
    expect(await statusOf(table.url, line, { origin: table.url })).toBe(101);
    await table.close();
  });
});

/** The status of an unmodified path. `fetch` would normalise it. */
function statusOf(url: string, path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  const upgrade =
    "origin" in headers
      ? {
          connection: "Upgrade",
          upgrade: "websocket",
          "sec-websocket-version": "13",
          "sec-websocket-key": "MDEyMzQ1Njc4OWFiY2RlZg==",
        }
      : {};
  return new Promise((done, failed) => {
    const asked = request({ hostname, port, path, headers: { ...upgrade, ...headers } }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    asked.on("upgrade", (answer, line) => {
      line.destroy();
      done(answer.statusCode);
    });
    asked.on("error", failed);
    asked.end();
  });
}
