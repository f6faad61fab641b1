import { expect, it } from 'vitest';

import { qrPath } from './qr';

it('a link becomes a square with the three finders', () => {
  const { size, path } = qrPath('https://brigade.example/t/KR7F');
  expect((size - 17) % 4).toBe(0);
  expect(path.startsWith('M0 0h7v1H0z')).toBe(true);
  expect(path).toContain(`M${size - 7} 0h7v1H${size - 7}z`);
});

it('another link is another picture', () => {
  expect(qrPath('https://brigade.example/t/AAAA').path).not.toBe(
    qrPath('https://brigade.example/t/AAAB').path,
  );
});
