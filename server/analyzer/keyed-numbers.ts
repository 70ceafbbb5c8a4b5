interface Entry {
  readonly counted: number;
  readonly expected: number;
  readonly day: number;
}

/** The initial capacity. */
const FIRST_ROOM = 8;
/** The factor by which the capacity grows when it is full. Doubling copies values seldom; memory is not allocated until it is written. */
const GROWTH = 2;
/** The multiplier of the hash, 2^32 divided by the golden ratio, which spreads consecutive keys over the table. */
const SPREAD = 0x9e3779b1;

/**
 * A map from a key to two sums and a day. Values are in arrays of numbers, and a hash table has their indexes. Compared with a map of objects, it
 * takes a third of the memory and needs no garbage collection. Entries are in the order in which they were added; single entries are never removed.
 */
export class KeyedNumbers {
  keys = new Int32Array(FIRST_ROOM);
  counted = new Float64Array(FIRST_ROOM);
  expected = new Float64Array(FIRST_ROOM);
  days = new Int32Array(FIRST_ROOM);
  /** The hash table: indexes plus one, or 0 for a free slot. Its length is a power of two; at most two thirds are used. */
  #table = new Int32Array(2 * FIRST_ROOM);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The index of a key in the arrays; -1 for an unknown key. */
  placeOf(key: number): number {
    return (this.#table[this.#slotOf(key)] ?? 0) - 1;
  }

  /** Adds a key, which must be unknown. */
  add(key: number, { counted, expected, day }: Entry): void {
    if (this.#size === this.keys.length) this.#setRoom(Math.ceil(GROWTH * this.#size));
    const place = this.#size;
    this.keys[place] = key;
    this.counted[place] = counted;
    this.expected[place] = expected;
    this.days[place] = day;
    this.#size += 1;
    this.#table[this.#slotOf(key)] = this.#size;
  }

  /** Removes all entries and sets the capacity for a number of new ones. */
  clear(room: number): void {
    this.#size = 0;
    this.#table.fill(0);
    this.#setRoom(Math.max(FIRST_ROOM, room));
  }

  #setRoom(room: number): void {
    const [keys, days] = [new Int32Array(room), new Int32Array(room)];
    const [counted, expected] = [new Float64Array(room), new Float64Array(room)];
    keys.set(this.keys.subarray(0, this.#size));
    days.set(this.days.subarray(0, this.#size));
    counted.set(this.counted.subarray(0, this.#size));
    expected.set(this.expected.subarray(0, this.#size));
    this.keys = keys;
    this.days = days;
    this.counted = counted;
    this.expected = expected;
    let length = this.#table.length;
    while (2 * length < 3 * room) length *= 2;
    if (length === this.#table.length) return;
    this.#table = new Int32Array(length);
    for (let place = 0; place < this.#size; place += 1) this.#table[this.#slotOf(keys[place] ?? 0)] = place + 1;
  }

  /** The slot of a key in the hash table, or the free slot at which it must be added. */
  #slotOf(key: number): number {
    const mask = this.#table.length - 1;
    let slot = (Math.imul(key, SPREAD) >>> 8) & mask;
    for (;;) {
      const place = (this.#table[slot] ?? 0) - 1;
      if (place === -1 || this.keys[place] === key) return slot;
      slot = (slot + 1) & mask;
    }
  }
}
