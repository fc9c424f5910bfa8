import { describe, expect, it } from "vitest";
import { markdownTable, withSection } from "./markedSection.ts";

describe("parts of a document that a program writes", () => {
  const document = "before\n<!-- figures -->\nold\n<!-- end of figures -->\nafter\n";

  it("replaces what stands between the marks, and nothing else, as often as one likes", () => {
    const once = withSection(document, "figures", "new\n");
    expect(once).toBe("before\n<!-- figures -->\nnew\n<!-- end of figures -->\nafter\n");
    expect(withSection(once, "figures", "new\n")).toBe(once);
  });

  it("says which marks are missing", () => {
    expect(() => withSection(document, "growth", "new")).toThrow("<!-- growth --> … <!-- end of growth -->");
  });

  it("sets numbers to the right and in thousands", () => {
    expect(markdownTable(["scene", "walls"], [["inn", 5176]])).toBe(
      "| scene | walls |\n| --- | --: |\n| inn | 5,176 |",
    );
  });
});
