import { describe, expect, it } from 'vitest';
import { imageFileName } from '#lib/domain/addresses/image-file-name.ts';

const TODAY = new Date(2026, 2, 7, 23, 59);

describe('imageFileName', () => {
  it("imageFileName is the product's short name, then the subject name and the date, ending .png", () => {
    expect(imageFileName('Harry Kane', TODAY)).toBe('tenline-harry-kane-2026-03-07.png');
  });

  it.each([
    ['Mårten Grøndal', 'tenline-marten-grondal-2026-03-07.png'],
    ["N'Golo Kanté", 'tenline-ngolo-kante-2026-03-07.png'],
    ['../A:B*C?"<>|\\\n', 'tenline-a-b-c-2026-03-07.png'],
    ['…', 'tenline-2026-03-07.png'],
  ])('imageFileName has no character that a file system rejects: %j', (name, expected) => {
    expect(imageFileName(name, TODAY)).toBe(expected);
  });

  it('shortens long names', () => {
    expect(imageFileName('a'.repeat(300), TODAY)).toHaveLength('tenline--2026-03-07.png'.length + 80);
  });
});
