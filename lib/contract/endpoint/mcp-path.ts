/** The path of the MCP server, which answers assistants with a personal token. */
export const MCP_PATH = '/mcp';
