import type { LanguageCase } from './case.ts';

export const STRING: readonly LanguageCase[] = [
  ["'ABC'.lower() == 'abc' && 'abc'.upper() == 'ABC'", 'true'],
  ["'  a b '.trim() == 'a b'", 'true'],
  ["'abc'.size() == 3 && ''.size() == 0", 'true'],
  ["'😀'.size() == 2 && '\\uD83D\\uDE00' == '😀'", 'true'],
  ["'\\x41\\101\\u0041' == 'AAA'", 'true'],
  ["'é'.toUtf8().size() == 2", 'true'],
  ["'user@domain.com'.matches('.*@domain[.]com')", 'true'],
  ["'banana'.matches('.*@domain[.]com')", 'false'],
  ["'hello world'.matches('world')", 'false'],
  ["'a.b'.matches('a\\\\.b')", 'true'],
  ["'foobar'.replace('o+', 'a') == 'fabar'", 'true'],
  ["'banana'.replace('a', 'o') == 'bonono'", 'true'],
  ["'abc'.replace('x*', '-') == '-a-b-c-'", 'true'],
  ["'aaa'.replace('a', '$0') == '$0$0$0'", 'true'],
  ["'a,b,c'.split(',') == ['a', 'b', 'c']", 'true'],
  ["'one two  three'.split(' +').size() == 3", 'true'],
  ["','.split(',') == ['', '']", 'true'],
  ["'abc'.split('') == ['a', 'b', 'c']", 'true'],
  ["'abc'.contains('a')", 'Function not found error: Name: [contains]. on string'],
  ["'abc'.size(1) == 3", 'Function not found error: Name: [size]. on string'],
  ["'abc'.matches(1)", 'expected string, got int'],
  ["'abc'.split(null) == []", 'expected string, got null'],
  ["'a'.matches('(' + 'a')", 'Invalid regex: missing closing ): `(a`'],
  ['(1).size() == 1', 'Function not found error: Name: [size]. on int'],
  ['null.size() == 0', 'Null value error.'],
];

export const BYTES: readonly LanguageCase[] = [
  ["b'abc'.size() == 3 && B'abc' == b'abc'", 'true'],
  ["b'é'.size() == 2 && b'\\xe9'.size() == 1", 'true'],
  ["b'\\x2a'.toHexString() == '2A'", 'true'],
  ["b'hi'.toBase64() == 'aGk='", 'true'],
  ["b'~~~'.toBase64() == 'fn5-'", 'true'],
  ["'abc'.toUtf8() == b'abc'", 'true'],
  ["b'abc'.lower() == b'abc'", 'Function not found error: Name: [lower]. on bytes'],
];

export const LIST: readonly LanguageCase[] = [
  ['[1].concat([2, 1]) == [1, 2, 1]', 'true'],
  ["['a', 'b'].hasAll(['a'])", 'true'],
  ["['a', 'b'].hasAll(['a', 'c'])", 'false'],
  ["['a', 'b'].hasAll([])", 'true'],
  ["['a', 'b'].hasAny(['c', 'a'])", 'true'],
  ["['a', 'b'].hasAny(['c'])", 'false'],
  ["['a', 'b'].hasAny([])", 'false'],
  ["['a', 'b'].hasOnly(['a', 'c'])", 'false'],
  ["['a', 'b'].hasOnly(['a', 'b', 'c'])", 'true'],
  ["['a', 'b'].hasOnly(['b', 'a'])", 'true'],
  ["['a', 'a', 'b'].hasOnly(['a', 'b', 'b'])", 'true'],
  ["['a', 'b'].hasAny(['b'].toSet())", 'true'],
  ["['a', 1, 2.0, null, true].join('-') == 'a-1-2.0-null-true'", 'true'],
  ["[].join(',') == ''", 'true'],
  ['[1, 2, 1, 3].removeAll([1, 3.0]) == [2]', 'true'],
  ['[].size() == 0 && [[], []].size() == 2', 'true'],
  ['[1, 1.0, 2].toSet().size() == 2', 'true'],
  ["['1', 1, 'true', true, 'null', null].toSet().size() == 6", 'true'],
  ["['a'].hasAny('a')", 'expected list or set, got string'],
  ["['a'].concat('a') == []", 'expected list, got string'],
  ['[[1]].join(",") == "1"', 'list cannot be converted to string'],
  ['[1].join(1) == "1"', 'expected string, got int'],
  ["['a'].difference(['a']) == []", 'Function not found error: Name: [difference]. on list'],
];

export const SET: readonly LanguageCase[] = [
  ["['a', 'b'].toSet().difference(['a', 'c'].toSet()) == ['b'].toSet()", 'true'],
  ["['a', 'b'].toSet().intersection(['a', 'c'].toSet()) == ['a'].toSet()", 'true'],
  ["['a', 'b'].toSet().union(['a', 'c'].toSet()).size() == 3", 'true'],
  ["['d', 'e', 'f'].toSet().hasAll(['d', 'e'])", 'true'],
  ["['a', 'b'].toSet().hasAll(['a', 'c'])", 'false'],
  ["['a', 'b'].toSet().hasAny(['c', 'd'].toSet())", 'false'],
  ["['a', 'b'].toSet().hasAny(['a', 'c'].toSet())", 'true'],
  ["['a', 'b'].toSet().hasOnly(['a', 'c'])", 'false'],
  ["['a', 'b'].toSet().hasOnly(['a', 'b'])", 'true'],
  ["[[1], {'a': 1}, 0.5, null].toSet().hasAll([[1.0], {'a': 1}, 0.5, null])", 'true'],
  ['[].toSet().size() == 0', 'true'],
  ["['a'].toSet().union(['b']) == []", 'expected set, got list'],
  ["['a'].toSet()[0] == 'a'", 'Unsupported operation error: set[int]'],
];

export const MAP: readonly LanguageCase[] = [
  ["{'a': 1, 'b': 2}.keys() == ['a', 'b']", 'true'],
  ["{'a': 1, 'b': 2}.values() == [1, 2]", 'true'],
  ["{'a': 1}.size() == 1 && {}.size() == 0", 'true'],
  ["{'a': 1}.get('a', 7) == 1", 'true'],
  ["{'a': 1}.get('b', 7) == 7", 'true'],
  ["{'a': null}.get('a', 7) == null", 'true'],
  ["{'a': {'b': {'c': 1}}}.get(['a', 'b', 'c'], 7) == 1", 'true'],
  ["{'a': {'b': {'c': 1}}}.get(['a', 'x', 'c'], 7) == 7", 'true'],
  ["{'a': 1}.get(['a', 'b'], 7) == 7", 'true'],
  ["{'a': 1}.get(1, 7) == 7", 'expected string, got int'],
  ["{'a': 1}.get([], 7) == 7", 'expected at least one key'],
  ["{'a': 1}.get('a') == 1", 'Function not found error: Name: [get]. on map'],
  ["{'a': 1}.hasAll(['a'])", 'Function not found error: Name: [hasAll]. on map'],
  ["{'a': 1}.diff([1]).addedKeys().size() == 0", 'expected map, got list'],
  ['{1: 2} == {}', 'expected string, got int'],
];

const DIFF = "{'a': 1, 'b': 2, 'c': 3}.diff({'b': 2.0, 'c': 4, 'd': 5})";

export const MAP_DIFF: readonly LanguageCase[] = [
  [`${DIFF}.addedKeys() == ['a'].toSet()`, 'true'],
  [`${DIFF}.removedKeys() == ['d'].toSet()`, 'true'],
  [`${DIFF}.changedKeys() == ['c'].toSet()`, 'true'],
  [`${DIFF}.unchangedKeys() == ['b'].toSet()`, 'true'],
  [`${DIFF}.affectedKeys() == ['a', 'c', 'd'].toSet()`, 'true'],
  ["{'a': [1]}.diff({'a': [1, 2]}).changedKeys().hasOnly(['a'])", 'true'],
  ['{}.diff({}).affectedKeys().size() == 0', 'true'],
  [`${DIFF}.size() == 0`, 'Function not found error: Name: [size]. on map_diff'],
];

export const TIMESTAMP: readonly LanguageCase[] = [
  ['request.time.year() == 2026 && request.time.month() == 3 && request.time.day() == 1', 'true'],
  ['request.time.hours() == 22 && request.time.minutes() == 15', 'true'],
  ['request.time.seconds() == 30 && request.time.nanos() == 123456000', 'true'],
  ['request.time.dayOfWeek() == 7 && timestamp.date(2026, 3, 2).dayOfWeek() == 1', 'true'],
  ['request.time.dayOfYear() == 60 && timestamp.date(2024, 12, 31).dayOfYear() == 366', 'true'],
  ['request.time.toMillis() == 1772403330123', 'true'],
  ['timestamp.value(-1).toMillis() == -1 && timestamp.value(-1).year() == 1969', 'true'],
  ['request.time.date() == timestamp.date(2026, 3, 1)', 'true'],
  ['request.time.time() == duration.time(22, 15, 30, 123456000)', 'true'],
  ['request.time.date() + request.time.time() == request.time', 'true'],
  ['timestamp.date(2024, 2, 29).day() == 29', 'true'],
  ['timestamp.date(2026, 2, 29) != null', 'no such date: 2026-2-29'],
  ['timestamp.date(2026, 13, 1) != null', 'no such date: 2026-13-1'],
  [
    'timestamp.date(2026, 9223372036854775807, 1) != null',
    'no such date: 2026-9223372036854775807-1',
  ],
  ['timestamp.date(9223372036854775807, 1, 1) != null', 'timestamp out of range (years 1 to 9999)'],
  ['timestamp.date(1, 1, 1).year() == 1 && timestamp.date(99, 1, 1).year() == 99', 'true'],
  ['timestamp.date(0, 1, 1) != null', 'timestamp out of range (years 1 to 9999)'],
  ["timestamp.date('2026', 1, 1) != null", 'expected int, got string'],
  ['timestamp.value(1.5) != null', 'expected int, got float'],
  ['request.time.week() == 1', 'Function not found error: Name: [week]. on timestamp'],
];

export const DURATION: readonly LanguageCase[] = [
  ["duration.value(1, 'w') == duration.value(7, 'd')", 'true'],
  ["duration.value(1, 'd') == duration.value(24, 'h')", 'true'],
  ["duration.value(1, 'm').seconds() == 60", 'true'],
  [
    "duration.value(1500, 'ms').seconds() == 1 && duration.value(1500, 'ms').nanos() == 500000000",
    'true',
  ],
  ["duration.value(5, 'ns').nanos() == 5", 'true'],
  [
    "duration.value(-1500, 'ms').seconds() == -1 && duration.value(-1500, 'ms').nanos() == -500000000",
    'true',
  ],
  ["duration.time(1, 2, 3, 4) == duration.value(3723000000004, 'ns')", 'true'],
  ["duration.abs(duration.value(-1, 'h')) == duration.value(1, 'h')", 'true'],
  ["duration.value(1, 'y') != null", 'unknown unit of time: y'],
  ["duration.value(1, 'constructor') != null", 'unknown unit of time: constructor'],
  ["duration.value(1, '__proto__') != null", 'unknown unit of time: __proto__'],
  ["duration.value(1.0, 's') != null", 'expected int, got float'],
  ['duration.abs(1) == 1', 'expected duration, got int'],
  [
    "duration.value(1, 's').minutes() == 0",
    'Function not found error: Name: [minutes]. on duration',
  ],
];

export const PATH: readonly LanguageCase[] = [
  ["path('users/alice') == /users/alice && path('/users/alice') == /users/alice", 'true'],
  ["/users/$('al' + 'ice') == /users/alice", 'true'],
  ['/a/$(/b/c)/d == /a/b/c/d', 'true'],
  ['/a/$(7) == /a/7', 'true'],
  ["path('users/{uid}').bind({'uid': 'alice'}) == /users/alice", 'true'],
  ["/users/{uid}.bind({'uid': 'alice', 'more': 'x'}) == /users/alice", 'true'],
  ['request.path == /databases/$(database)/documents/things/one', 'true'],
  ['request.path == /databases/(default)/documents/things/$(id)', 'true'],
  ["request.path[4] == 'one'", 'true'],
  ["path('users/{uid}').bind({}) == /users", 'no value for {uid}'],
  ["path('users/{uid}').bind({'uid': 1}) == /users", 'expected string, got int'],
  ['path(/a/b) == /a/b', 'expected string, got path'],
  ["/a/$('x/y') == /a/x/y", "'x/y' cannot be a path segment."],
  ["/a/$('') == /a", "'' cannot be a path segment."],
  ['/a/$(null) == /a', 'expected a string or path in $(…), got null'],
  ['/a/b[2] == null', 'Index 2 is out of range of 2 elements.'],
];

export const LATLNG: readonly LanguageCase[] = [
  [
    'latlng.value(45, -122.5).latitude() == 45 && latlng.value(45, -122.5).longitude() == -122.5',
    'true',
  ],
  ['latlng.value(0, 0).distance(latlng.value(0, 0)) == 0', 'true'],
  ['math.abs(latlng.value(0, 0).distance(latlng.value(0, 1)) - 111195) < 2', 'true'],
  ['latlng.value(91, 0) != null', 'latitude must be -90 to 90, longitude -180 to 180'],
  ['latlng.value(0, -181) != null', 'latitude must be -90 to 90, longitude -180 to 180'],
  ["latlng.value('0', 0) != null", 'expected number, got string'],
  ['latlng.value(0, 0).distance(1) == 0', 'expected latlng, got int'],
];

export const MATH: readonly LanguageCase[] = [
  ['math.abs(-1) == 1 && math.abs(-1) is int && math.abs(-1.5) == 1.5', 'true'],
  ['math.ceil(1.2) == 2 && math.ceil(-1.2) == -1 && math.ceil(1.2) is int', 'true'],
  ['math.floor(1.8) == 1 && math.floor(-1.2) == -2', 'true'],
  ['math.round(1.5) == 2 && math.round(-1.5) == -2 && math.round(1.4) == 1', 'true'],
  ['math.pow(2, 10) == 1024 && math.pow(4, 0.5) == 2', 'true'],
  ['math.sqrt(9) == 3 && math.isNaN(math.sqrt(-1))', 'true'],
  ['math.isNaN(0.0 / 0.0) && !math.isNaN(1)', 'true'],
  ['math.isInfinite(1.0 / 0) && !math.isInfinite(1) && !math.isInfinite(0.0 / 0.0)', 'true'],
  ['math.floor(7) == 7', 'true'],
  ['math.floor(1000000000000000000000.0) == 1', 'the result does not fit in a 64-bit integer'],
  ['math.round(0.0 / 0.0) == 0', 'the result does not fit in a 64-bit integer'],
  ['math.abs(-9223372036854775808) == 1', 'the result does not fit in a 64-bit integer'],
  ["math.abs('1') == 1", 'expected number, got string'],
];

export const HASHING: readonly LanguageCase[] = [
  ["hashing.md5('').toHexString() == 'D41D8CD98F00B204E9800998ECF8427E'", 'true'],
  ["hashing.sha256('abc').toHexString()[0:8] == 'BA7816BF'", 'true'],
  ["hashing.crc32('123456789').toHexString() == '2639F4CB'", 'true'],
  ["hashing.crc32c('123456789').toHexString() == '839206E3'", 'true'],
  ["hashing.md5(b'hello') == hashing.md5('hello') && hashing.md5('x') is bytes", 'true'],
  ['hashing.md5(1) == null', 'expected string or bytes, got int'],
];

export const CONVERSION: readonly LanguageCase[] = [
  ["bool('true') == true && bool('false') == false && bool(true)", 'true'],
  ["int('42') == 42 && int('-7') == -7 && int(2.9) == 2 && int(-2.9) == -2 && int(3) == 3", 'true'],
  ["float('2.5') == 2.5 && float('1e3') == 1000 && float(2) is float", 'true'],
  [
    "string(true) == 'true' && string(1) == '1' && string(2.0) == '2.0' && string(null) == 'null'",
    'true',
  ],
  ["string('a') == 'a' && string(2.5) == '2.5'", 'true'],
  ['debug(true)', 'true'],
  ["bool('yes')", "'yes' cannot be converted to bool"],
  ['bool(1)', 'int cannot be converted to bool'],
  ["int('4.2') == 4", "'4.2' cannot be converted to int"],
  ["int('9223372036854775808') == 0", "'9223372036854775808' cannot be converted to int"],
  ['int(0.0 / 0.0) == 0', 'float cannot be converted to int'],
  ['int(true) == 1', 'bool cannot be converted to int'],
  ["float('abc') == 0.0", "'abc' cannot be converted to float"],
  ["string([1]) == '1'", 'list cannot be converted to string'],
  ['path(1) == /a', 'expected string, got int'],
];
