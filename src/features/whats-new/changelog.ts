/** What players read of one version. */
export interface Release {
  /** `1.20.3` */
  readonly version: string;
  readonly news: readonly string[];
}

const HEADING = /^## (\d+\.\d+\.\d+)$/;
const NEWS = /^- (.+)$/;

/** The versions of a CHANGELOG.md in its order, the newest first. */
export function releasesOf(changelog: string): Release[] {
  const releases: { version: string; news: string[] }[] = [];
  for (const line of changelog.split('\n')) {
    const [, version] = HEADING.exec(line) ?? [];
    if (version !== undefined) releases.push({ version, news: [] });
    const [, news] = NEWS.exec(line) ?? [];
    if (news !== undefined) releases.at(-1)?.news.push(news);
  }
  return releases;
}

/** What came after the version that this device ran before; nothing where that is none of these. */
export function newsSince(releases: readonly Release[], version: string): Release[] {
  const known = releases.findIndex((release) => release.version === version);
  return releases.slice(0, Math.max(known, 0)).filter(({ news }) => news.length > 0);
}
