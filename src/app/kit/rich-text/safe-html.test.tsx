// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';
import { SafeHtml } from './safe-html.tsx';

it.each([
  ['<script>alert(1)</script>', ''],
  ['<p onclick="alert(1)" style="position:fixed" id="main" class="x">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="/sign-in">a</a>', '<a>a</a>'],
  ['<img src="https://example.org/x.png" onerror="alert(1)">', ''],
  ['<svg><style>*{display:none}</style></svg>', ''],
  ['<form action="https://example.org"><input name="password">a</form>', 'a'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
  ['<iframe srcdoc="a"></iframe>', ''],
])('leaves nothing that does harm of %s', (html, rest) => {
  const { container } = render(<SafeHtml html={html} />);
  expect(container.firstElementChild?.innerHTML).toBe(rest);
});

it('renders Markdown with links in new tabs and without harmful HTML', () => {
  render(
    <MarkdownText
      text={'## When\n\n- *soon*\n- [more](https://example.org) <img src=x onerror=alert(1)>'}
    />,
  );
  expect(screen.getByRole('heading', { name: 'When' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const link = screen.getByRole('link', { name: 'more' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(document.querySelector('img')).toBeNull();
});
