import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Small pictures hidden from screen readers: their many digits take most of the time of a page of techniques. */
const SKETCHES = '.sketch';

/** Without this, axe also describes every element that passes, which takes most of its time. */
const OPTIONS = { resultTypes: ['violations' as const] };

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/**
 * Returns what axe finds once all animations have ended: every rule in the page's own theme, and colour contrast in the
 * other themes, since a theme changes nothing but colours.
 */
export async function accessibilityProblems(page: Page, otherThemes: readonly string[] = []): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
  // In its legacy mode axe needs no second page for its report; there are no frames here.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude(SKETCHES).options(OPTIONS).withTags(TAGS);
  const { violations } = await axe.analyze();
  return [...violations.map(describe), ...(await contrastProblems(page, otherThemes))];
}

/** The page holds axe since its first run. */
function contrastProblems(page: Page, themes: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ({ themes, options, sketches }) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> };
      };
      const root = document.documentElement;
      const own = root.dataset.theme;
      // No transition between the colours of two themes.
      root.classList.add('instant');
      const problems: string[] = [];
      for (const theme of themes) {
        root.dataset.theme = theme;
        const { violations } = await axe.run({ exclude: [sketches] }, { ...options, runOnly: ['color-contrast'] });
        for (const { nodes } of violations) problems.push(`${theme}: ${nodes.map(({ html }) => html).join('\n')}`);
      }
      root.dataset.theme = own;
      root.classList.remove('instant');
      return problems;
    },
    { themes, options: OPTIONS, sketches: SKETCHES },
  );
}

function describe({ id, nodes }: Violation): string {
  return `${id}: ${nodes.map(({ html }) => html).join('\n')}`;
}
