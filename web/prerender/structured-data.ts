import { PLAN_CATALOGUE } from '#lib/domain/account/plan-catalogue.ts';
import { OPERATOR } from '#web/content/operator.ts';
import { QUESTIONS } from '#web/content/questions.ts';

/**
 * The schema.org data of the landing page: the operator, the app with its prices, and the questions and answers. The
 * Content Security Policy forbids inline scripts, but not a script element that only contains data.
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
