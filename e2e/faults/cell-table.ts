import type { FullResult, Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

interface WrittenCell {
  route: string;
  fault: string;
  wrong: string[];
}

/** Prints the matrix at the end of a run: passed cells for each fault, and the errors of the others. */
export default class CellTable implements Reporter {
  #cells = new Map<string, WrittenCell>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const cells = result.annotations
      .filter(({ type }) => type === 'cell')
      .map(({ description = '' }): WrittenCell => JSON.parse(description));
    for (const cell of cells) this.#cells.set(`${cell.route} × ${cell.fault}`, cell);
    // A test that broke off before its cell was checked has failed, too.
    if (result.status !== 'passed' && cells.every(({ wrong }) => wrong.length === 0)) {
      const wrong = [result.error?.message?.split('\n')[0] ?? result.status];
      this.#cells.set(test.title, { route: test.title, fault: 'broken off', wrong });
    }
  }

  onEnd(_: FullResult): void {
    const cells = [...this.#cells.values()];
    if (cells.length === 0) return;
    const wrong = cells.filter((cell) => cell.wrong.length > 0);
    const kindOf = ({ fault }: WrittenCell) => fault.replace(/^only .*/, 'one answer of several');
    console.log('\nFaults                                     right  wrong');
    for (const [kind, ofKind] of Map.groupBy(cells, kindOf)) {
      const wrongOfKind = ofKind.filter((cell) => cell.wrong.length > 0).length;
      const right = String(ofKind.length - wrongOfKind).padStart(6);
      console.log(`${kind.padEnd(41)} ${right} ${String(wrongOfKind).padStart(6)}`);
    }
    for (const { route, fault, wrong: reasons } of wrong) {
      console.log(
        `\n✘ ${route} × ${fault}\n${reasons.map((reason) => `    ${reason}`).join('\n')}`,
      );
    }
    console.log(
      `\n${cells.length} cells: ${cells.length - wrong.length} right, ${wrong.length} wrong`,
    );
  }
}
