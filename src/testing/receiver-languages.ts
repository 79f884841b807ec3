import { spawnSync } from 'node:child_process';

export type ReceiverLanguageName =
  | 'JavaScript'
  | 'JavaScript on Node 20'
  | 'Python'
  | 'Go'
  | 'Java'
  | 'PHP';

/** What a sample receiver runs in. */
interface ReceiverLanguage {
  name: ReceiverLanguageName;
  command: string;
  /** Asks for nothing but whether it is there. */
  probe: readonly string[];
  /** What its answer begins with, where not every version will do. */
  version?: RegExp;
  debianPackage?: string;
  /** Whether a machine may lack it also where everything must be tried. */
  isOptional?: true;
}

/** Those of the samples that one command runs; C# needs a project around its file, and Debian has no .NET. */
export const receiverLanguages: readonly ReceiverLanguage[] = [
  { name: 'JavaScript', command: process.execPath, probe: ['--version'] },
  {
    // The oldest that the sample is for; the project brings a newer one.
    name: 'JavaScript on Node 20',
    command: '/usr/bin/node',
    probe: ['--version'],
    version: /^v20\./,
    isOptional: true,
  },
  { name: 'Python', command: 'python3', probe: ['--version'], debianPackage: 'python3' },
  { name: 'Go', command: 'go', probe: ['version'], debianPackage: 'golang-go' },
  {
    name: 'Java',
    // Without its compiler it runs no source.
    command: 'javac',
    probe: ['-version'],
    debianPackage: 'default-jdk-headless',
  },
  { name: 'PHP', command: 'php', probe: ['--version'], debianPackage: 'php-cli' },
];

/** Why a language is not tried on this machine; undefined: it is. */
export function refusalToRun(language: ReceiverLanguage): string | undefined {
  const { command, probe, version, debianPackage } = language;
  const { status, stdout } = spawnSync(command, probe, { encoding: 'utf8' });
  const remedy = debianPackage === undefined ? '' : `: install ${debianPackage}`;
  if (status !== 0) return `there is no ${command} on this machine${remedy}`;
  if (version?.test(stdout) === false) return `${command} is ${stdout.trim()}`;
  return undefined;
}
