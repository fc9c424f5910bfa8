// Finds changes to a source file that a test should notice, and writes the file with all of them behind switches.
import { parseSync } from "vite";

const SWAPS = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "&&": "||",
  "||": "&&",
};
const CALLS = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  floor: "ceil",
  find: "findLast",
  findLast: "find",
};
const TYPES = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/;

const conditions = ({ test }) => [
  [test, "true"],
  [test, "false"],
];
const swaps = (node, of) => {
  const swapped = SWAPS[node.operator];
  return swapped ? [[node, `(${of(node.left)}) ${swapped} (${of(node.right)})`]] : [];
};

/** By kind of node: what can be replaced, and by what. */
const CHANGES = {
  BinaryExpression: swaps,
  LogicalExpression: swaps,
  UnaryExpression: (node, of) => (node.operator === "!" ? [[node, of(node.argument)]] : []),
  ConditionalExpression: conditions,
  IfStatement: conditions,
  ArrayExpression: (node, _, parent) =>
    node.elements.length > 0 && parent?.type !== "TSAsExpression" ? [[node, "[]"]] : [],
  Literal: (node, _, parent) => {
    if (typeof node.value === "boolean") return [[node, `${!node.value}`]];
    return typeof node.value === "number" && parent?.key !== node ? [[node, `${node.value + 1}`]] : [];
  },
  CallExpression(node, of) {
    const { callee } = node;
    // In an optional chain, parentheses around a call would end the chain.
    if (callee.type !== "MemberExpression" || of(node).includes("?.")) return [];
    const swapped = CALLS[callee.property.name];
    const listed = node.arguments.map(of).join(", ");
    return [
      ...(swapped ? [[node, `${of(callee.object)}.${swapped}(${listed})`]] : []),
      ...(callee.property.name === "filter" ? [[node, of(callee.object)]] : []),
    ];
  },
};

/** All possible changes of a file: where each begins and ends, and the new text. */
export function sitesOf(name, text) {
  const sites = [];
  const add = ({ start, end }, instead) => sites.push({ start, end, instead });
  const of = ({ start, end }) => text.slice(start, end);
  const visit = (node, parent) => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, parent));
    if (node === null || typeof node !== "object" || typeof node.type !== "string" || TYPES.test(node.type)) return;
    for (const [at, instead] of CHANGES[node.type]?.(node, of, parent) ?? []) add(at, instead);
    for (const [key, child] of Object.entries(node))
      if (key !== "typeAnnotation" && key !== "returnType") visit(child, node);
  };
  visit(parseSync(name, text).program, null);
  return sites;
}

/** The file with each change behind a switch: `globalThis.isMutant` says which one is on. */
export function withSwitches(text, sites) {
  const write = (start, end, inside) => {
    let written = "";
    let at = start;
    const outer = inside.filter((one) => !inside.some((other) => other !== one && contains(other, one)));
    for (const [first, ...same] of groups(outer)) {
      const within = inside.filter((one) => contains(first, one));
      const original = write(first.start, first.end, within);
      const chosen = [first, ...same].map(({ id, instead }) => `globalThis.isMutant(${id}) ? (${instead}) : `).join("");
      written += `${text.slice(at, first.start)}(${chosen}(${original}))`;
      at = first.end;
    }
    return written + text.slice(at, end);
  };
  return write(0, text.length, sites);
}

const contains = (outer, inner) =>
  outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start;

/** Changes in the order of the text, grouped by place. */
function groups(sites) {
  const by = new Map();
  for (const site of sites.toSorted((one, other) => one.start - other.start))
    by.set(site.start, [...(by.get(site.start) ?? []), site]);
  return [...by.values()];
}
