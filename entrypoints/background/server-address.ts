/** Where the server is: the one the build was made for, else one on this machine. */
export const SERVER_ADDRESS: string = import.meta.env.WXT_SERVER_URL ?? 'http://localhost:4010';
