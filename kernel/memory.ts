/**
 * Lists in the memory that the kernel shares with its caller. A list is an address without a length, and costs
 * nothing to make.
 */

@unmanaged
export class Ints {
  @operator("[]")
  private get(k: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>k) << 2));
  }

  @operator("[]=")
  private set(k: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + ((<usize>k) << 2), value);
  }
}

@unmanaged
export class Floats {
  @operator("[]")
  private get(k: i32): f64 {
    return load<f64>(changetype<usize>(this) + ((<usize>k) << 3));
  }

  @operator("[]=")
  private set(k: i32, value: f64): void {
    store<f64>(changetype<usize>(this) + ((<usize>k) << 3), value);
  }
}

@unmanaged
export class Singles {
  @operator("[]")
  private get(k: i32): f32 {
    return load<f32>(changetype<usize>(this) + ((<usize>k) << 2));
  }
}

@unmanaged
export class Bytes {
  @operator("[]")
  private get(k: i32): i32 {
    return load<u8>(changetype<usize>(this) + <usize>k);
  }

  @operator("[]=")
  private set(k: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + <usize>k, <u8>value);
  }
}

/** Numbers k and k + 1 of a list. */
export function pair(list: Floats, k: i32): v128 {
  return v128.load(changetype<usize>(list) + ((<usize>k) << 3));
}

/** Two numbers, side by side. */
export function pointOf(x: f64, y: f64): v128 {
  return v128.replace_lane<f64>(v128.splat<f64>(x), 1, y);
}

/** Numbers k to k + 3 of a list in single precision. */
export function quad(list: Singles, k: i32): v128 {
  return v128.load(changetype<usize>(list) + ((<usize>k) << 2));
}

/** Words k to k + 3 of a list. */
export function wordsAt(list: Ints, k: i32): v128 {
  return v128.load(changetype<usize>(list) + ((<usize>k) << 2));
}

/** Converts four whole, non-negative numbers of single precision to integers. */
export function wholesOf(numbers: v128): v128 {
  return v128.and(v128.add<f32>(numbers, v128.splat<f32>(8388608)), v128.splat<i32>(0x7fffff));
}

/** Whole numbers that are added to this stand in the lower half of its bits. */
const WHOLE: f64 = 4503599627370496;

/** The first of two numbers, rounded. It must not be negative. */
export function wholeOf(numbers: v128): i32 {
  return v128.extract_lane<i32>(v128.add<f64>(numbers, v128.splat<f64>(WHOLE)), 0);
}
