/** A square of pseudorandom pixels, 24 bits each. */
export function bitmap(side: number): Buffer {
  const header = Buffer.alloc(54);
  const pixels = Buffer.from(Array.from({ length: side * side * 3 }, (_byte, at) => (at * 7_919) % 251));
  header.write('BM');
  header.writeUInt32LE(header.length + pixels.length, 2);
  header.writeUInt32LE(header.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(side, 18);
  header.writeInt32LE(side, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return Buffer.concat([header, pixels]);
}
