import { PLAN_CATALOGUE } from '#lib/domain/plan-catalogue.ts';
import { OPERATOR } from '#web/content/operator.ts';
import { QUESTIONS } from '#web/content/questions.ts';

/**
 * The landing page in the words of schema.org: who is behind it, what it is and costs, and the questions it answers. Data, not a script:
 * the page's policy, which lets no inline script run, does not concern it.
 */
export function structuredData(origin: string): string {
  const graph = [
    {
      '@type': 'Organization',
      '@id': `${origin}/#operator`,
      name: OPERATOR.name,
      url: `${origin}/`,
      logo: `${origin}/icon/512.png`,
      email: OPERATOR.email,
    },
    {
      '@type': 'WebApplication',
      name: 'Tenline',
      url: `${origin}/`,
      applicationCategory: 'SportsApplication',
      operatingSystem: 'Any',
      publisher: { '@id': `${origin}/#operator` },
      offers: PLAN_CATALOGUE.map(({ name, price }) => ({ '@type': 'Offer', name, price, priceCurrency: 'USD' })),
    },
    {
      '@type': 'FAQPage',
      mainEntity: QUESTIONS.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
