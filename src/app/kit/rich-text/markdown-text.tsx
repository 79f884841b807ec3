import { marked } from 'marked';
import { SafeHtml } from './safe-html.tsx';

/** Sanitized Markdown (CommonMark with tables, as in R4). */
export function MarkdownText({ text }: { text: string }) {
  return <SafeHtml html={marked.parse(text, { async: false, gfm: true })} />;
}
