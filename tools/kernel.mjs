// Compiles the kernel of the map engine (`kernel/`) to WebAssembly, and writes it as text into the engine's
// sources: `npm run kernel`. With `--check`, only tells whether that text is up to date.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { main } from "assemblyscript/asc";

const root = fileURLToPath(new URL("..", import.meta.url));
const TARGET = new URL("../src/rules/battlemap/cast/kernelCode.ts", import.meta.url);
const OPTIONS = [
  ["kernel/main.ts", "--baseDir", root, "--outFile", "kernel.wasm"],
  ["--optimizeLevel", "3", "--noAssert", "--runtime", "stub", "--enable", "simd"],
  ["--importMemory", "--maximumMemory", "1024"],
].flat();

/**
 * The character code of the byte 0: from here on the most frequent bytes are letters, which pack best. Quotation marks
 * come before it.
 */
const BYTE_0 = 40;

const code = await compiled();
const text = fileOf(code);
if (!process.argv.includes("--check")) {
  await writeFile(TARGET, text);
  process.stdout.write(`kernel: ${code.length} bytes\n`);
} else if ((await readFile(TARGET, "utf8")) === text)
  process.stdout.write(`kernel: ${code.length} bytes, as compiled\n`);
else {
  process.stderr.write(
    "kernel: src/rules/battlemap/cast/kernelCode.ts is not what kernel/ compiles to; run npm run kernel.\n",
  );
  process.exitCode = 1;
}

/** The bytes of the kernel. */
async function compiled() {
  let bytes = null;
  const { error, stderr } = await main(OPTIONS, {
    writeFile: (_name, contents) => {
      bytes = contents;
    },
  });
  if (error || !bytes) throw new Error(`The kernel could not be compiled.\n${stderr.toString()}`);
  return bytes;
}

/** The file that holds them. */
function fileOf(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(BYTE_0 + byte)).join("");
  const what = "The kernel of the map engine, compiled from `kernel/` by `npm run kernel`";
  return `/** ${what}: WebAssembly, a character for each byte. */
export const KERNEL =
  "${text.replaceAll("\\", "\\\\")}";

/** The character code of the byte 0. */
export const BYTE_0 = ${BYTE_0};
`;
}
