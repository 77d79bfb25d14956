// @ts-check

/** The only allowed source of packages. npm also uses it if the lockfile names none. */
const registry = 'https://registry.npmjs.org/';

/**
 * @param {readonly import('./lockfile.mjs').LockedPackage[]} packages
 * @param {ReadonlySet<string>} mayRunScripts names of packages whose install scripts may run
 * @returns {string[]} faults in where packages come from, as sentences
 */
export function faultsOfSources(packages, mayRunScripts) {
  return packages.flatMap(({ place, name, resolved = '', integrity = '', inBundle, hasInstallScript }) => {
    const faults = [];
    if (resolved !== '' && !resolved.startsWith(registry)) {
      faults.push(`${place} comes from ${resolved}: take it from ${registry}`);
    }
    if (!inBundle && !integrity.startsWith('sha512-')) {
      faults.push(`${place} has no SHA-512 in package-lock.json: run npm install`);
    }
    if (hasInstallScript && !mayRunScripts.has(name)) {
      faults.push(`${place} runs a script when it is installed: read it, then name it in allowScripts of package.json`);
    }
    return faults;
  });
}
