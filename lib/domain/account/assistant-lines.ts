import { MCP_PATH } from '#lib/contract/endpoint/mcp-path.ts';

/** How an assistant is connected: what to do, and the lines to copy. */
export interface AssistantLines {
  readonly name: string;
  /** Where the lines go, as one sentence. */
  readonly place: string;
  readonly lines: string;
}

/** What stands for a token that is not shown. */
export const NO_TOKEN = 'YOUR_TOKEN';

/**
 * The lines that connect the usual assistants to the MCP server of a website.
 *
 * @param site the origin of the website
 * @param token a personal token; by default a word in its place
 * @example assistantLines('https://tenline.example.com')[0]?.lines // 'claude mcp add --transport http tenline …'
 */
export function assistantLines(site: string, token: string = NO_TOKEN): readonly AssistantLines[] {
  const url = `${site}${MCP_PATH}`;
  const headers = { Authorization: `Bearer ${token}` };
  const isPlain = url.startsWith('http:');
  const bridge = [
    '-y',
    'mcp-remote',
    url,
    '--header',
    `Authorization:\${TENLINE}`,
    ...(isPlain ? ['--allow-http'] : []),
  ];
  return [
    {
      name: 'Claude Code',
      place: 'Run in a terminal.',
      lines: `claude mcp add --transport http tenline ${url} --header "Authorization: Bearer ${token}"`,
    },
    {
      name: 'Claude Desktop',
      place: 'Settings, Developer, Edit Config. Needs Node.',
      lines: json({
        mcpServers: { tenline: { command: 'npx', args: bridge, env: { TENLINE: `Bearer ${token}` } } },
      }),
    },
    {
      name: 'Codex',
      place: 'In ~/.codex/config.toml. Set TENLINE_TOKEN to the token where Codex starts.',
      lines: `[mcp_servers.tenline]\nurl = "${url}"\nbearer_token_env_var = "TENLINE_TOKEN"`,
    },
    {
      name: 'Cursor',
      place: 'In ~/.cursor/mcp.json.',
      lines: json({ mcpServers: { tenline: { url, headers } } }),
    },
    {
      name: 'Gemini CLI',
      place: 'In ~/.gemini/settings.json.',
      lines: json({ mcpServers: { tenline: { httpUrl: url, headers } } }),
    },
    {
      name: 'VS Code',
      place: 'In .vscode/mcp.json.',
      lines: json({ servers: { tenline: { type: 'http', url, headers } } }),
    },
  ];
}

function json(value: object): string {
  return JSON.stringify(value, null, 2);
}
