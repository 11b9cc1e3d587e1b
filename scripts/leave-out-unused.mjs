import { parseAst } from 'vite';

/**
 * @typedef {object} Cut what goes away in a library's file
 * @property {RegExp} file
 * @property {(readonly [RegExp, string])[]} [texts] what stands there, and what instead
 * @property {Readonly<Record<string, string>>} [calls] of functions by name, and what stands there instead
 * @property {Readonly<Record<string, number>>} [kept] how many arguments stay of the calls of a function, by its name
 * @property {readonly RegExp[]} [methods] never called, as `Class.method`
 */

/**
 * What the build could not know to be unused, waits of Firestore's that the app need not have (decision 114), and what
 * Auth takes for the end of a sign-in (decision 125), or for one that is kept (decision 020).
 * Some of it is a statement that does something to a thing nobody else asks for, such as giving a component its
 * name; a bundler keeps both.
 * @type {readonly Cut[]}
 */
const CUTS = [
  {
    // Forms and fetchers; links that prefetch from the server of the router's own framework.
    file: /\/react-router\/dist\/development\/chunk-\w+\.mjs$/,
    texts: [
      [/^(?:Form|HistoryRouter|ScrollRestoration)\.displayName = .*$/gm, ''],
      [/^(var Form = )(?=React\w*\.forwardRef\()/gm, '$1/* @__PURE__ */ '],
      [/return shouldPrefetch && !isAbsolute \? .*, link, .* : link;$/gm, 'return link;'],
    ],
  },
  {
    // Events of animations and transitions, which the app has no use for: a browser wakes the page before each
    // round of a movement as long as anything listens for its end (decision 104).
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    texts: [
      [/^var vendorPrefixes = \{.*?(?=topLevelEventsToReactNames = new Map)/gms, 'var '],
      [/^ +(?:case (?:ANIMATION|TRANSITION)_[A-Z]+:\s+)+SyntheticEventCtor = .*\s+break;$/gm, ''],
      [/^registerSimpleEvent\((?:ANIMATION|TRANSITION)_[A-Z]+, "on\w+"\);$/gm, ''],
      // Thrown as signs, and never shown: for the trace of the first one Chromium reads all files again that are being
      // run, which took as long as running them.
      [/(?<=\w+Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g, '{}'],
    ],
  },
  {
    // Cursors that are gone through with `for await`.
    file: /\/idb\/build\/index\.js$/,
    texts: [[/^const advanceMethodProps = .*(?=^export )/gms, '']],
  },
  {
    // Settings in a cookie, of which there are none: where a script asks for cookies as it is run, Chromium reads all of
    // it once more, for the place where it asks.
    file: /\/@firebase\/util\/dist\/index\.esm\.js$/,
    calls: { getDefaults: 'undefined' },
  },
  {
    // Sign-in by other providers (D149) and by a second factor; where else a sign-in could be kept.
    file: /\/@firebase\/auth\/dist\/esm\/index-\w+\.js$/,
    texts: [
      [/^(?:Facebook|Google|Github|Twitter|Phone)AuthProvider\.\w+ = .*$/gm, ''],
      [/^(?:Phone|Totp)MultiFactorGenerator\.\w+ = .*$/gm, ''],
      [/^(?:BrowserLocal|BrowserSession|Cookie)Persistence\.type = .*$/gm, ''],
      [/^PopupOperation\.currentPopupAction = null;$/gm, ''],
      // At the start it ends a sign-in over any answer but none: over that of a server in trouble as well.
      [
        /e\?\.code !==\s+`auth\/\$\{"network-request-failed" [^`]*`(?=\) \{\s+\/\/ Something's wrong with the user's token)/g,
        '/^auth.(?:invalid-(?:refresh|user)-token|user-(?:disabled|not-found|token-expired))$/.test(e?.code)',
      ],
      // An answer without a token took the place of the one that it is renewed by, which ended the sign-in for good.
      [
        /(?=\/\/ The response comes back in snake_case)/g,
        '_assert(response.access_token && response.refresh_token, "internal-error");',
      ],
      // A token is good for an hour. One that came while the phone's clock was ahead seemed to be good for longer, so that
      // it was not renewed, and the server's no to it ended the sign-in at the next start.
      [/(?<=return \(!this\.expirationTime \|\|)/g, ' this.expirationTime - Date.now() > 36e5 ||'],
      // An answer about a sign-in that another tab has ended meanwhile, or another player's has replaced, was kept:
      // whoever had logged out was signed in again.
      [
        /return this\.directlySetCurrentUser\(user\);/g,
        'const kept = await this.assertedPersistence.getCurrentUser(); return kept && this.directlySetCurrentUser(kept.uid === user.uid ? user : kept);',
      ],
      [
        /async \(\) => this\.directlySetCurrentUser\(user\)/g,
        'async () => (await this.assertedPersistence.getCurrentUser())?.uid === user.uid ? this.directlySetCurrentUser(user) : void this._onStorageEvent()',
      ],
      // Whether a password is a good one: the app asks for the policy alone.
      [/this\.validatePasswordLengthOptions\(password, status\);.*?(?=return status;)/gs, ''],
      // A full phone takes a value, and only then gives it up: whoever signed in was signed out a moment later.
      [
        /(?<=^async function _putObject\([^}]*\}\);\s+)return new DBPromise\(request\)\.toPromise\(\);/gm,
        'return new Promise((done, fail) => { const kept = request.transaction; kept.oncomplete = done; kept.onabort = () => fail(kept.error); });',
      ],
    ],
    // Sign-ins on a server; an emulator somewhere else.
    calls: { _isFirebaseServerApp: 'false', isCloudWorkstation: 'false' },
    methods: [
      /^AuthImpl\.(?:initializeCurrentUserFromIdToken|tryRedirectSignIn)$/,
      /^AuthImpl\.(?:revokeAccessToken|setPersistence|updateCurrentUser|useDeviceLanguage)$/,
      /^PasswordPolicyImpl\.(?:validatePassword\w+Options|updatePasswordCharacterOptionsStatuses)$/,
      /^PersistenceUserManager\.(?:savePersistenceForRedirect|setPersistence)$/,
    ],
  },
  {
    // A picture asked of google.com when the connection is lost, only to write into a log whether it came: our
    // policy refuses it, and whoever is offline would have the browser's console full of it.
    file: /\/@firebase\/webchannel-wrapper\/dist\/webchannel-blob\/esm\/webchannel_blob_es2018\.js$/,
    texts: [
      [/if\(\w==2\)\{var [^}]*cleardot\.gif[^}]*\}else \w\(2\);/g, ''],
      [/\w\.\w+=function\(\w\)\{[^}]*pinged google\.com[^}]*\};/g, ''],
    ],
  },
  {
    file: /\/@firebase\/firestore\/dist\/common-\w+\.esm\.js$/,
    texts: [
      // Pipeline queries, of which the app has none.
      [/\b\w+ instanceof (?:CorePipeline|__PRIVATE_RealtimePipeline)\b/g, 'false'],
      [
        /const r = .*\.map\(__PRIVATE_stageFromProto\);\s+return new CorePipeline\(t, r\);/g,
        'throw new Error("Pipeline queries are not part of this build.");',
      ],
      [/^\S+ = "full_replace";$/gm, ''],
      // What values and snapshots are in JSON.
      [/\w+\._jsonSchemaVersion = "[^"]*", \w+\._jsonSchema = \{[^}]*\};/g, ''],
      // Indexes in the browser's database, which an app has to ask for: there are as many as in memory, none.
      [
        /(class __PRIVATE_IndexedDbIndexManager )(\{\s+constructor\(e, t\) \{)/g,
        '$1extends __PRIVATE_MemoryIndexManager $2 super();',
      ],
      [
        /const n = new __PRIVATE_IndexBackfiller\(.*\);\s+return new __PRIVATE_IndexBackfillerScheduler\(.*\);/g,
        'return null;',
      ],
      // A warning for one version of iOS that is older than the oldest we support.
      [/^ +12\.2 === .*$/gm, ''],
      // A database of the SDK's of 2018, which no phone has of this app.
      [
        /\b0 !== n && \((?=!function __PRIVATE_dropQueryCache|\s*\/\/ Schema version 3 uses)/g,
        'false && (',
      ],
      // Warned of where there is no local storage, where the app does without this cache.
      [/false === c && __PRIVATE_logError\(\w+, "LocalStorage is unavailable[^"]*"\)/g, 'void 0'],
      // Which documents came into a view and left it: of a tick none, and the entry waited for it.
      [
        /await (?=n\.persistence\.runTransaction\("notifyLocalViewChanges", .*PersistencePromise\.forEach\(t\.(\w+), .*PersistencePromise\.forEach\(t\.(\w+),)/g,
        't.some((e) => e.$1.size + e.$2.size > 0) && await ',
      ],
      // Asked of the database with every word of the server's: of one connection each word is later than the last.
      [
        /(: e\.(\w+)\.\w+\(t\),\s+!n\.isEqual\(SnapshotVersion\.min\(\)\)\) try \{\s+const t = )(await __PRIVATE_localStoreGetLastRemoteSnapshotVersion\(e\.localStore\);\s+n\.compareTo\(t\) >= 0 && )/g,
        '$1e.$2.heard ?? $3(e.$2.heard = n) && ',
      ],
      // The wait for the answer to a transaction: on a line that is dead nothing else would be heard or sent.
      [
        /(asyncQueue\.enqueueAndForget\(\()\(\) => (e\.commit\(\)\.then\(\(\(\) => \{\s+this\.deferred\.resolve\(t\);\s+\}\)\)\.catch\(\(\w => \{\s+this\.\w+\(\w\);\s+\}\)\))/g,
        '$1async () => void $2',
      ],
      // JSON of something in between, answered with 200, was taken for the server's word that it has what was written.
      [
        /(?<=case ErrorCode\.NO_ERROR:\s+const n = a\.getResponseJson\(\);)/g,
        'if ("Commit" === t && !n.commitTime) throw n;',
      ],
      // An answer that is no JSON, as of a network that wants a sign-in first: who had asked waited for ever.
      [
        /(?=finally \{\s+__PRIVATE_logDebug\(Rt, `RPC '\$\{t\}' \$\{_\} completed)/g,
        'catch (t) { o(t); } ',
      ],
      // The timer of a transaction's first attempt, which waits for none before it.
      [
        /this\.(\w+\.\w+)\(\(async \(\) => \{(?=\s+const e = new Transaction\()/g,
        '(1 === this.options.maxAttempts ? (e) => e() : (e) => this.$1(e))((async () => {',
      ],
    ],
    methods: [
      /^LocalDocumentsView\.get(?:DocumentsMatching|OverlaysFor)Pipeline$/,
      /\.(?:to|from)JSON$/,
      // Bundles of documents, of which the app has none.
      /^__PRIVATE_(?:IndexedDb|Memory)BundleCache\.(?!constructor$)/,
      /^__PRIVATE_IndexedDbIndexManager\.(?!constructor$|addToCollectionParentIndex$|getCollectionParents$)/,
    ],
    calls: {
      __PRIVATE_isPipeline: 'false',
      __PRIVATE_targetIsPipelineTarget: 'false',
      isCloudWorkstation: 'false',
      // Written, were the log level lowered; put together in any case.
      __PRIVATE_logDebug: 'undefined',
    },
    // What is told besides the number of an assertion that failed, which says by itself which one it was.
    kept: { __PRIVATE_hardAssert: 2 },
  },
];

/**
 * Lets the build leave out parts of libraries that the app never uses or need not wait for. It fails when a
 * library no longer has what is to be cut.
 * @returns {import('vite').Plugin}
 */
export function leaveOutUnused() {
  const missing = new Set(CUTS.flatMap(whatIsCut));
  return {
    name: 'leave-out-unused',
    apply: 'build',
    transform: {
      filter: { id: CUTS.map(({ file }) => file) },
      handler(code, id) {
        const found = CUTS.filter(({ file }) => file.test(id));
        return {
          code: found.reduce((text, library) => cut(text, library, missing), code),
          map: null,
        };
      },
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      this.error(`Nothing is like ${[...missing].join(' and ')} any more.`);
    },
  };
}

/** @param {Cut} library */
const whatIsCut = ({ texts = [], calls = {}, kept = {}, methods = [] }) => [
  ...texts.map(([what]) => what),
  ...Object.keys(calls),
  ...Object.keys(kept),
  ...methods,
];

/**
 * @param {string} code
 * @param {Cut} library
 * @param {Set<RegExp | string>} missing loses what was found
 */
function cut(code, { texts = [], calls = {}, kept = {}, methods = [] }, missing) {
  const rest = texts.reduce((text, [what, instead]) => {
    const without = text.replaceAll(what, instead);
    if (without !== text) missing.delete(what);
    return without;
  }, code);
  if (Object.keys({ ...calls, ...kept }).length === 0 && methods.length === 0) return rest;

  /** @type {{ start: number, end: number, instead: string }[]} */
  const edits = [];
  visit(parseAst(rest), '');
  /** @type {string[]} */
  const parts = [];
  let done = 0;
  for (const { start, end, instead } of edits.toSorted((one, other) => one.start - other.start)) {
    parts.push(rest.slice(done, start), instead);
    done = end;
  }
  return parts.join('') + rest.slice(done);

  /**
   * @param {unknown} node of the syntax tree, or several
   * @param {string} className of the class around it
   */
  function visit(node, className) {
    if (typeof node !== 'object' || node === null) return;
    const edit = isNode(node) ? editOf(node, className) : undefined;
    if (edit) {
      missing.delete(edit.what);
      edits.push(edit);
      visit(edit.left, className);
      return;
    }
    const inside = isNode(node) && node.type.startsWith('Class') ? node.id?.name : undefined;
    for (const child of Object.values(node)) visit(child, inside ?? className);
  }

  /** @param {Node} node @param {string} className */
  function editOf({ type, start, end, callee, key, arguments: its = [] }, className) {
    const name = callee?.name ?? '';
    if (type === 'CallExpression' && Object.hasOwn(calls, name))
      return { what: name, start, end, instead: calls[name] ?? '', left: [] };
    if (type === 'CallExpression' && Object.hasOwn(kept, name)) {
      const left = its.slice(0, kept[name]);
      return { what: name, start: left.at(-1)?.end ?? end, end: end - 1, instead: '', left };
    }
    if (type !== 'MethodDefinition') return undefined;
    const what = methods.find((method) => method.test(`${className}.${key?.name}`));
    return what && { what, start, end, instead: '', left: [] };
  }
}

/**
 * @typedef {object} Node what is asked of any node of a syntax tree
 * @property {string} type
 * @property {number} start
 * @property {number} end
 * @property {{ name?: string }} [callee]
 * @property {Node[]} [arguments]
 * @property {{ name?: string }} [key]
 * @property {{ name?: string } | null} [id]
 */

/** @param {object} node @returns {node is Node} */
const isNode = (node) => 'type' in node && 'start' in node && 'end' in node;
