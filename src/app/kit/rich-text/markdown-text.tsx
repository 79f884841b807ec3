import { marked } from 'marked';
import { SafeHtml } from './safe-html.tsx';

/** A text in Markdown, as R4 has it (CommonMark with tables), made harmless. */
export function MarkdownText({ text }: { text: string }) {
  return <SafeHtml html={marked.parse(text, { async: false, gfm: true })} />;
}
