/** A random UUID from 16 random bytes. By hand, since browsers make one by themselves only on a page that came by HTTPS. */
export function saveKeyOf(bytes: Uint8Array): string {
  const marked = bytes.map((byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x40;
    return place === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const digits = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
