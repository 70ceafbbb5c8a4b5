/** What search engines may visit: everything but the API and the pages behind the sign-in. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /app/\nDisallow: /dev/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The pages worth finding, as the sitemap protocol wants them. */
export function sitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}
