import { canInstallDebianPackages, installDebianPackages } from './install-debian-packages.ts';
import { receiverLanguages, refusalToRun } from './receiver-languages.ts';

/** Gets the languages that the sample receivers are tried in. What cannot be had here is left out, and named by the tests. */
const missing = receiverLanguages.filter((language) => refusalToRun(language) !== undefined);
const packages = missing.flatMap(({ debianPackage }) => debianPackage ?? []);
if (packages.length > 0 && canInstallDebianPackages()) {
  console.log(`Installing ${packages.join(', ')} with apt-get.`);
  installDebianPackages(packages);
}
for (const language of receiverLanguages) {
  console.log(`${language.name}: ${refusalToRun(language) ?? 'there'}`);
}
