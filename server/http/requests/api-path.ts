import type { FastifyRequest } from 'fastify';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { MCP_PATH } from '#lib/contract/endpoint/mcp-path.ts';

/**
 * Whether a request is a call of the API or of the MCP server. The matched route decides. Without a route, or with only the website's catch-all, the
 * path decides, regardless of escaping, case and the number of slashes.
 */
export function isApiCall({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  const route = routeOptions.url;
  return route === undefined || route.endsWith('*')
    ? isBelowApi(url)
    : route === MCP_PATH || route.startsWith(`${API_BASE}/`);
}

/** Whether a URL without a matching route is below the API's base path, regardless of its spelling. */
export function isBelowApi(url: string): boolean {
  const path = (url.split('?')[0] ?? '')
    .replace(/%[0-9a-f]{2}/gi, (hex) => String.fromCharCode(Number.parseInt(hex.slice(1), 16)))
    .replaceAll('\\', '/')
    .replace(/\/+(\.\/+)*/g, '/')
    .toLowerCase();
  return path === API_BASE || path.startsWith(`${API_BASE}/`);
}
