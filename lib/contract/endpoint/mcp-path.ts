/** The path of the MCP server, through which assistants ask questions with a personal token. */
export const MCP_PATH = '/mcp';
