/** What is said wherever a value or a half is not there; a zero would be a lie. */
export const NOT_AVAILABLE = 'not available from this source';
