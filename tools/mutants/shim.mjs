// A stand-in for vitest: importing a test file collects its tests.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const fromVitest = createRequire(createRequire(import.meta.url).resolve("vitest/package.json"));
const {
  chai,
  JestChaiExpect,
  JestExtend,
  JestAsymmetricMatchers,
  ASYMMETRIC_MATCHERS_OBJECT,
  GLOBAL_EXPECT,
  setState,
} = await import(pathToFileURL(fromVitest.resolve("@vitest/expect")).href);

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

export const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[ASYMMETRIC_MATCHERS_OBJECT],
);
globalThis[GLOBAL_EXPECT] = expect;
setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null }, expect);

const spies = await import(pathToFileURL(fromVitest.resolve("@vitest/spy")).href);

export const vi = { fn: spies.fn, spyOn: spies.spyOn };

let collected = [];

export const it = Object.assign((name, test) => void collected.push({ name, test }), {
  each: (cases) => each(cases, it),
});
export const describe = Object.assign((_name, body) => void body(), { each: (cases) => each(cases, describe) });

/** One test for each case. A case that is a list becomes the arguments. */
const each = (cases, of) => (name, body) => {
  for (const one of cases) of(name, () => (Array.isArray(one) ? body(...one) : body(one)));
};

/** The tests of a file, in order. */
export async function collect(load) {
  collected = [];
  await load();
  return collected.map(({ test }) => test);
}
