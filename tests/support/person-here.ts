/** The address with the one-time key in the output of a start. */
export function personalAddress(output: string): string {
  const address = /^Open it once at (\S+)/m.exec(output)?.[1];
  if (address === undefined) throw new Error(`The start printed no personal address: ${output}`);
  return address;
}

/** Opens the address with the one-time key as a browser does, and returns its cookie. */
export async function openPersonal(address: string): Promise<string> {
  const reply = await fetch(address, { redirect: 'manual' });
  await reply.text();
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
