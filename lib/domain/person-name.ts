/** A player as he is shown: both names, or the last one when there is no first (specification, section 3). */
export function personName({
  firstName,
  lastName,
}: {
  firstName?: string | null | undefined;
  lastName: string;
}): string {
  return firstName ? `${firstName} ${lastName}` : lastName;
}
