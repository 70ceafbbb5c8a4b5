import type { SiteFrame } from '#components/app/site-frame.ts';
import { Footer } from '#web/frame/footer.tsx';
import { InstallBar } from '#web/frame/install-bar.tsx';

/** What the website puts around every page (specification, section 2, Layout). */
export const SITE: SiteFrame = {
  sections: [
    { name: 'Features', to: '/#features' },
    { name: 'About', to: '/#about' },
    { name: 'Install', to: '/#pwa' },
    { name: 'Pricing', to: '/#pricing' },
    { name: 'FAQ', to: '/#faq' },
  ],
  top: <InstallBar />,
  footer: <Footer />,
};
