import { color } from '../../../shared/theme/color.ts';

interface CodeMarksProps {
  code: string;
  /** What begins a comment that ends with its line. */
  comment: '//' | '#';
}

/** Words of the six languages; that one language takes another's for a name is seen by nobody here. */
const keywords =
  'abstract|and|as|async|await|break|byte|case|catch|class|const|continue|def|declare|defer|echo|else|except|export|extends|final|for|foreach|from|func|function|if|import|in|int|is|long|new|not|null|package|private|public|raise|return|static|string|struct|switch|throw|throws|try|type|using|var|void|while|with|bool|true|false|None|True|False|interface|range|let|of|or';

function tokenOf(comment: string): RegExp {
  return new RegExp(
    `(/\\*\\*[^]*?\\*/|"""[^]*?"""|${comment === '#' ? '#' : '//'}[^\\n]*)|("(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\\\n]|\\\\.)*'|\`[^\`]*\`)|\\b(${keywords})\\b`,
    'g',
  );
}

/** Source in colours: comments, texts and keywords. */
export function CodeMarks({ code, comment }: CodeMarksProps) {
  const parts = [];
  let end = 0;
  for (const match of code.matchAll(tokenOf(comment))) {
    const [whole, remark, text] = match;
    parts.push(code.slice(end, match.index));
    const name =
      remark !== undefined ? 'text-muted' : text !== undefined ? 'success-text' : 'info-text';
    parts.push(
      <span key={match.index} style={{ color: color(name) }}>
        {whole}
      </span>,
    );
    end = match.index + whole.length;
  }
  parts.push(code.slice(end));
  return parts;
}
