import { describe, expect, it } from "vitest";
import { extentOfPicture, faultOfForm, isNamedForm, type FormFault } from "./form.ts";

describe("T-4: forms as text", () => {
  it.each<[string, FormFault | null]>([
    ["ellipse1", null],
    ["rectangle2", null],
    ["x", null],
    ["xx/x.", null],
    ["xxx/x../x..", null],
    [".x./xxx/.x.", null],
    ["xxx/x.x/xxx", null],
    ["x.x/xxx", null],
    ["xxxxxxxx", null],
    ["", "signs"],
    ["ellipse3", "signs"],
    ["constructor", "signs"],
    ["xX", "signs"],
    ["x//x", "signs"],
    ["xx/", "signs"],
    ["x y", "signs"],
    ["xxxxxxxxx", "size"],
    ["x/x/x/x/x/x/x/x/x", "size"],
    [Array.from({ length: 8 }, () => "xxxxxxxx").join("/"), null],
    ["..", "rim"],
    [".x/.x", "rim"],
    ["xx/..", "rim"],
    ["xx/x", "rim"],
    ["x.x", "loose"],
    ["x./.x", "loose"],
    ["xx./..x", "loose"],
  ])('"%s" has the fault %s', (form, fault) => {
    expect(faultOfForm(form)).toBe(fault);
  });

  it("knows a picture's columns and rows, and Foundry's forms by name", () => {
    expect(extentOfPicture("xxx/x..")).toEqual({ w: 3, h: 2 });
    expect([isNamedForm("trapezoid1"), isNamedForm("xx")]).toEqual([true, false]);
  });

  it("a picture longer than any has its extent and its fault", () => {
    const long = `${"x/".repeat(200_000)}x`;
    expect([extentOfPicture(long), faultOfForm(long)]).toEqual([{ w: 1, h: 200_001 }, "size"]);
  });
});
