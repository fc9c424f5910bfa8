/** A fault that is planted into a kind of act is found by the laws, in the flow of that kind. */
import { describe, expect, it } from "vitest";
import { DESK_KINDS } from "../../src/desk/protocol/request.ts";
import { playCrash, type Crash } from "./crashes.ts";
import { PLANTS_BY_KIND } from "./plants/plantsByKind.ts";

/** The flow of a kind with nobody lost. */
const undisturbed = (flow: string): Crash => ({ flow, loss: "reload", generation: 14, step: Infinity });

describe.each(DESK_KINDS)("%s", (kind) => {
  it("breaks no law by itself", async () => {
    await expect(playCrash(undisturbed(kind))).resolves.toBe(false);
  });

  const { name, of } = PLANTS_BY_KIND[kind];
  it(`finds that ${name}`, async () => {
    const crash = { ...undisturbed(kind), plant: of(kind) };
    // A law that is broken names the flow before it.
    await expect(playCrash(crash)).rejects.toThrow(`{"flow":"${kind}"`);
  });
});
