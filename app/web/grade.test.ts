import fc from 'fast-check'
import { LRUCache } from 'lru-cache'
import { describe, expect, test, vi } from 'vitest'
import { gradeKeyOfRequest, gradeOf, gradeOfRequest } from './grade'

/** What a browser is given: `scripts` (modern sheet and scripts), `modern` (sheet only), `plain` (CSS 2.1 sheet); `!` is the warning. */
type GradeGiven = 'scripts' | 'scripts!' | 'modern' | 'modern!' | 'plain' | 'plain!'
type Row = [name: string, given: GradeGiven, userAgent: string]

const win = 'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/537.36 (KHTML, like Gecko)'
const win10 = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = (os: string, kit = '605.1.15') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/${kit} (KHTML, like Gecko)`
const mac = (system: string, kit: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X ${system}) AppleWebKit/${kit} (KHTML, like Gecko)`
const dotNet =
  'SLCC2; .NET CLR 2.0.50727; .NET CLR 3.5.30729; .NET CLR 3.0.30729; Media Center PC 6.0'

const families: Record<string, Row[]> = {
  'Internet Explorer': [
    [
      'IE 6 on XP',
      'plain!',
      'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; SV1; .NET CLR 1.1.4322)',
    ],
    ['IE 7 on Vista', 'plain!', 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.0)'],
    [
      'IE 8 on 7',
      'plain!',
      `Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0; ${dotNet})`,
    ],
    [
      'IE 8 as 7',
      'plain!',
      `Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; Trident/4.0; ${dotNet})`,
    ],
    ['IE 9', 'plain', 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; WOW64; Trident/5.0)'],
    [
      'IE 9 as 7',
      'plain',
      `Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; WOW64; Trident/5.0; ${dotNet})`,
    ],
    ['IE 10', 'plain', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; WOW64; Trident/6.0)'],
    [
      'IE 10 as 8',
      'plain',
      'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; WOW64; Trident/6.0)',
    ],
    ['IE 11', 'plain', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
    [
      'IE 11 as 7',
      'plain',
      'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; .NET4.0C; .NET4.0E)',
    ],
    [
      'IE 11 on a telephone',
      'plain',
      'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA; Lumia 520) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537',
    ],
  ],
  'QQ Browser': [
    [
      'QQ 5 for the Mac, which numbers apart',
      'scripts',
      `${mac('10_15_7', '537.36')} Chrome/94.0.4606.71 Safari/537.36 QQBrowser/5.0.5`,
    ],
    [
      'QQ 3 for the Mac, which is old',
      'modern!',
      `${mac('10_12_6', '537.36')} Chrome/53.0.2785.104 Safari/537.36 QQBrowser/3.9.3943.400`,
    ],
    [
      '6, IE 8 kernel',
      'plain!',
      `Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; Trident/4.0; ${dotNet}; QQBrowser/6.13.13719.201)`,
    ],
    [
      '7, IE 9 kernel',
      'plain!',
      'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; WOW64; Trident/5.0; QQBrowser/7.3.11251.400)',
    ],
    [
      '7, WebKit kernel',
      'plain!',
      `${win.replaceAll('537.36', '535.1')} Chrome/14.0.835.163 Safari/535.1 QQBrowser/7.0.3698.400`,
    ],
    [
      '8, IE 11 kernel',
      'plain!',
      'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0; QQBrowser/8.2.4257.400) like Gecko',
    ],
    [
      '8, WebKit kernel',
      'plain!',
      `${win} Chrome/31.0.1650.63 Safari/537.36 QQBrowser/8.0.3197.400`,
    ],
    [
      '9, IE 11 kernel',
      'plain!',
      'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; Touch; rv:11.0; Core/1.53.3427.400; QQBrowser/9.6.12513.400) like Gecko',
    ],
    [
      '9, WebKit kernel',
      'modern!',
      `${win10} Chrome/53.0.2785.104 Safari/537.36 Core/1.53.4549.400 QQBrowser/9.7.12900.400`,
    ],
    [
      '10, IE 11 kernel',
      'plain',
      'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0; Core/1.70.3870.400; QQBrowser/10.8.4405.400) like Gecko',
    ],
    [
      '10, Chromium 70',
      'modern',
      `${win10} Chrome/70.0.3538.25 Safari/537.36 Core/1.70.3877.400 QQBrowser/10.8.4507.400`,
    ],
    [
      '11, Chromium 94',
      'scripts',
      `${win10} Chrome/94.0.4606.71 Safari/537.36 Core/1.94.197.400 QQBrowser/11.7.5287.400`,
    ],
    [
      '13, Chromium 108',
      'scripts',
      `${win10} Chrome/108.0.5359.125 Safari/537.36 Core/1.108.212.400 QQBrowser/13.0.6089.400`,
    ],
    [
      '9 on Android',
      'modern!',
      'Mozilla/5.0 (Linux; U; Android 8.1.0; zh-cn; vivo X20A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/57.0.2987.132 MQQBrowser/9.0 Mobile Safari/537.36',
    ],
    [
      '13 on Android, Chromium 89',
      'modern',
      'Mozilla/5.0 (Linux; U; Android 11; zh-cn; M2012K11AC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/89.0.4389.72 MQQBrowser/13.6 Mobile Safari/537.36 COVC/046223',
    ],
    [
      '13 on iOS',
      'scripts',
      `${iPhone('16_3')} Version/16.3 MQQBrowser/13.8.1 Mobile/15E148 Safari/604.1 QBWebViewUA/2 QBWebViewType/1`,
    ],
  ],
  '360, Sogou, Liebao, Maxthon, UC': [
    [
      '360SE 6 compatible, IE 8',
      'plain!',
      `Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; WOW64; Trident/4.0; ${dotNet}; 360SE)`,
    ],
    [
      '360SE compatible, IE 9 as 7',
      'plain',
      'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; WOW64; Trident/5.0; 360SE)',
    ],
    [
      '360EE on XP, Chromium 21',
      'plain',
      'Mozilla/5.0 (Windows NT 5.1) AppleWebKit/537.1 (KHTML, like Gecko) Chrome/21.0.1180.89 Safari/537.1 QIHU 360EE',
    ],
    ['360SE, Chromium 63', 'modern', `${win} Chrome/63.0.3239.132 Safari/537.36 QIHU 360SE`],
    ['360EE, Chromium 86', 'modern', `${win10} Chrome/86.0.4240.198 Safari/537.36 QIHU 360EE`],
    ['360SE 15, Chromium 108', 'scripts', `${win10} Chrome/108.0.5359.95 Safari/537.36 QIHU 360SE`],
    [
      'Sogou, IE 9 as 7',
      'plain',
      `Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; Trident/5.0; ${dotNet}; SE 2.X MetaSr 1.0)`,
    ],
    [
      'Sogou, IE 8 as 7',
      'plain!',
      'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 5.1; Trident/4.0; SE 2.X MetaSr 1.0; SE 2.X MetaSr 1.0; .NET CLR 2.0.50727; SE 2.X MetaSr 1.0)',
    ],
    ['Sogou, Chromium 58', 'modern', `${win} Chrome/58.0.3029.110 Safari/537.36 SE 2.X MetaSr 1.0`],
    [
      'Sogou, Chromium 80',
      'modern',
      `${win10} Chrome/80.0.3987.87 Safari/537.36 SE 2.X MetaSr 1.0`,
    ],
    ['Liebao, Chromium 57', 'modern', `${win} Chrome/57.0.2987.98 Safari/537.36 LBBROWSER`],
    [
      'Liebao, IE 8 as 7',
      'plain!',
      'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; WOW64; Trident/4.0; LBBROWSER)',
    ],
    [
      'Maxthon 2, IE 7',
      'plain!',
      'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 5.1; Maxthon 2.0)',
    ],
    [
      'Maxthon 3, WebKit',
      'plain',
      'Mozilla/5.0 (Windows; U; Windows NT 6.1; zh-CN) AppleWebKit/533.9 (KHTML, like Gecko) Maxthon/3.0 Safari/533.9',
    ],
    [
      'Maxthon 5, Chromium 61',
      'modern',
      `${win10} Chrome/61.0.3163.79 Safari/537.36 Maxthon/5.3.8.2000`,
    ],
    [
      'UC on Windows, Chromium 55',
      'modern',
      `${win} Chrome/55.0.2883.87 UBrowser/6.2.4094.1 Safari/537.36`,
    ],
    [
      'UC on Android, Chromium 57',
      'modern',
      'Mozilla/5.0 (Linux; U; Android 9; zh-CN; SM-G9500) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/57.0.2987.108 UCBrowser/12.2.6.1133 Mobile Safari/537.36',
    ],
    [
      'UC by its own proxy',
      'plain',
      'UCWEB/2.0 (MIDP-2.0; U; Adr 4.4.4; zh-CN; MI 3W) U2/1.0.0 UCBrowser/9.9.2.467 U2/1.0.0 Mobile',
    ],
    ['Baidu, Chromium 47', 'plain', `${win} Chrome/47.0.2526.106 BIDUBrowser/8.7 Safari/537.36`],
    [
      'Cubot telephone',
      'scripts',
      'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.73 Mobile Safari/537.36',
    ],
  ],
  'inside WeChat and QQ': [
    [
      'WeChat on Windows, Chromium 53',
      'modern',
      `${win} Chrome/53.0.2785.116 Safari/537.36 QBCore/4.0.1301.400 QQBrowser/9.0.2524.400 ${win} Chrome/39.0.2171.95 Safari/537.36 MicroMessenger/6.5.2.501 NetType/WIFI WindowsWechat`,
    ],
    [
      'WeChat on Windows, Chromium 81',
      'modern',
      `${win10} Chrome/81.0.4044.138 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63060012)`,
    ],
    [
      'WeChat on Android, TBS 66',
      'modern',
      'Mozilla/5.0 (Linux; Android 10; MI 8 Build/QKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/66.0.3359.126 MQQBrowser/6.2 TBS/045223 Mobile Safari/537.36 MMWEBID/1234 MicroMessenger/7.0.15.1680(0x27000F50) Process/tools WeChat/arm64 NetType/WIFI Language/zh_CN ABI/arm64',
    ],
    [
      'WeChat on Android, XWEB 111',
      'scripts',
      'Mozilla/5.0 (Linux; Android 13; 2211133C Build/TKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/111.0.5563.116 Mobile Safari/537.36 XWEB/5307 MMWEBSDK/20230504 MicroMessenger/8.0.37.2380(0x2800255B) WeChat/arm64',
    ],
    [
      'WeChat on iOS 14',
      'modern',
      `${iPhone('14_4')} Mobile/15E148 MicroMessenger/8.0.2(0x18000233) NetType/WIFI Language/zh_CN`,
    ],
    [
      'WeChat on iOS 17',
      'scripts',
      `${iPhone('17_1_2')} Mobile/15E148 MicroMessenger/8.0.44(0x18002c2d) NetType/4G Language/zh_CN`,
    ],
    [
      'WeChat on a Mac',
      'modern',
      `${mac('10_15_7', '605.1.15')} MicroMessenger/6.8.0(0x16080000) MacWechat/3.8(0x13080010) XWEB/30817 Flue`,
    ],
    [
      'QQ on Windows, Chromium 53',
      'modern',
      `${win10} Chrome/53.0.2785.104 Safari/537.36 QBCore/3.53.1159.400 QQBrowser/9.0.2524.400 Mozilla/5.0 QQ/9.0.3.23744`,
    ],
  ],
  Opera: [
    ['8.5 as IE 6', 'plain!', 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; en) Opera 8.50'],
    ['9.27', 'plain!', 'Opera/9.27 (Windows NT 5.1; U; zh-cn)'],
    ['12.16', 'plain!', 'Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.16'],
    [
      'Mini',
      'plain!',
      'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
    ],
    [
      '36, the last on XP',
      'modern!',
      'Mozilla/5.0 (Windows NT 5.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.112 Safari/537.36 OPR/36.0.2130.80',
    ],
    ['60', 'modern!', `${win10} Chrome/73.0.3683.103 Safari/537.36 OPR/60.0.3255.84`],
    ['61', 'modern', `${win10} Chrome/74.0.3729.169 Safari/537.36 OPR/61.0.3298.6`],
    ['106', 'scripts', `${win10} Chrome/120.0.0.0 Safari/537.36 OPR/106.0.0.0`],
  ],
  Firefox: [
    [
      '3.6',
      'plain!',
      'Mozilla/5.0 (Windows; U; Windows NT 5.1; zh-CN; rv:1.9.2.28) Gecko/20120306 Firefox/3.6.28',
    ],
    ['24', 'plain!', 'Mozilla/5.0 (Windows NT 5.1; rv:24.0) Gecko/20100101 Firefox/24.0'],
    [
      '52 ESR, the last on XP',
      'modern!',
      'Mozilla/5.0 (Windows NT 5.1; rv:52.0) Gecko/20100101 Firefox/52.0',
    ],
    ['60', 'modern!', 'Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0'],
    ['61', 'modern', 'Mozilla/5.0 (X11; Linux x86_64; rv:61.0) Gecko/20100101 Firefox/61.0'],
    [
      '102 ESR, no text streams',
      'modern',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:102.0) Gecko/20100101 Firefox/102.0',
    ],
    [
      '110, no text streams',
      'modern',
      'Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/110.0',
    ],
    [
      '112, the last without',
      'modern',
      'Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/112.0',
    ],
    [
      '113, text streams',
      'scripts',
      'Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/113.0',
    ],
    [
      '115 ESR, the last on 7',
      'scripts',
      'Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:109.0) Gecko/20100101 Firefox/115.0',
    ],
    [
      'on Android',
      'scripts',
      'Mozilla/5.0 (Android 13; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
    ],
    ['on iOS 15', 'modern', `${iPhone('15_8')} FxiOS/128.0 Mobile/15E148 Safari/605.1.15`],
    [
      'on iOS 17, an app of 20',
      'scripts',
      `${iPhone('17_5')} FxiOS/20.0 Mobile/15E148 Safari/605.1.15`,
    ],
    [
      'on an iPad that asks for desktop pages',
      'modern',
      `${mac('10_15_7', '605.1.15')} FxiOS/128 Safari/605.1.15`,
    ],
    [
      'Pale Moon',
      'modern',
      'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Goanna/20240801 Gecko/20100101 Goanna/6.7 Firefox/128.0 PaleMoon/33.3.0',
    ],
  ],
  'Safari and Apple': [
    [
      '2',
      'plain!',
      'Mozilla/5.0 (Macintosh; U; PPC Mac OS X; zh-cn) AppleWebKit/418.8 (KHTML, like Gecko) Safari/419.3',
    ],
    [
      '4 on Windows',
      'plain!',
      'Mozilla/5.0 (Windows; U; Windows NT 5.1; zh-CN) AppleWebKit/531.21.8 (KHTML, like Gecko) Version/4.0.4 Safari/531.21.10',
    ],
    [
      '5 on Windows',
      'plain',
      'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534.57.2 (KHTML, like Gecko) Version/5.1.7 Safari/534.57.2',
    ],
    [
      '3 on the first telephone',
      'plain!',
      'Mozilla/5.0 (iPhone; U; CPU like Mac OS X; en) AppleWebKit/420+ (KHTML, like Gecko) Version/3.0 Mobile/1A543a Safari/419.3',
    ],
    ['9.1', 'plain', `${mac('10_11_6', '601.7.8')} Version/9.1.3 Safari/601.7.8`],
    ['12', 'modern', `${mac('10_14_6', '605.1.15')} Version/12.1.2 Safari/605.1.15`],
    ['14, no submitter', 'modern', `${mac('10_15_7', '605.1.15')} Version/14.1.2 Safari/605.1.15`],
    ['16', 'scripts', `${mac('10_15_7', '605.1.15')} Version/16.0 Safari/605.1.15`],
    ['on iOS 9.3', 'plain', `${iPhone('9_3_5', '601.1.46')} Version/9.0 Mobile/13G36 Safari/601.1`],
    ['on iOS 15', 'modern', `${iPhone('15_6')} Version/15.6 Mobile/15E148 Safari/604.1`],
    [
      'on iOS 26, which says 18',
      'scripts',
      `${iPhone('18_6')} Version/26.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Chrome 120 on iOS 12',
      'modern',
      `${iPhone('12_5')} CriOS/120.0.6099.119 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Epiphany',
      'modern',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Safari/605.1.15 Epiphany/605.1.15',
    ],
    [
      'QtWebKit',
      'plain',
      'Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/602.1 (KHTML, like Gecko) Qt/5.15.8 Version/10.0 Safari/602.1',
    ],
    [
      'PhantomJS 1.9',
      'plain',
      'Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/534.34 (KHTML, like Gecko) PhantomJS/1.9.8 Safari/534.34',
    ],
  ],
  Edge: [
    ['13', 'plain!', `${win10} Chrome/46.0.2486.0 Safari/537.36 Edge/13.10586`],
    ['18', 'modern!', `${win10} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`],
    ['79', 'modern!', `${win10} Chrome/79.0.3945.130 Safari/537.36 Edg/79.0.309.71`],
    ['80', 'modern!', `${win10} Chrome/80.0.3987.132 Safari/537.36 Edg/80.0.361.66`],
    ['81', 'modern', `${win10} Chrome/81.0.4044.138 Safari/537.36 Edg/81.0.416.72`],
    ['126', 'scripts', `${win10} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
    [
      '45 on Android',
      'modern!',
      'Mozilla/5.0 (Linux; Android 10; SM-G973F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/77.0.3865.116 Mobile Safari/537.36 EdgA/45.2.4.5042',
    ],
    [
      'Edge 46 on a telephone, which numbers apart',
      'modern',
      'Mozilla/5.0 (Linux; Android 11; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/91.0.4472.77 Mobile Safari/537.36 EdgA/46.4.4.5169',
    ],
    [
      '120 on iOS 17',
      'scripts',
      `${iPhone('17_1')} Version/17.0 EdgiOS/120.0.2210.150 Mobile/15E148 Safari/605.1.15`,
    ],
    [
      'in the mode of IE',
      'plain',
      'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; .NET4.0C; .NET4.0E; rv:11.0) like Gecko',
    ],
  ],
  'Chrome and Android': [
    ['39', 'plain', `${win} Chrome/39.0.2171.95 Safari/537.36`],
    [
      '49, the last on XP',
      'modern',
      'Mozilla/5.0 (Windows NT 5.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.112 Safari/537.36',
    ],
    ['64', 'modern', `${win} Chrome/64.0.3282.140 Safari/537.36`],
    [
      '72',
      'modern',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/72.0.3626.121 Safari/537.36',
    ],
    ['80, no submitter', 'modern', `${win10} Chrome/80.0.3987.149 Safari/537.36`],
    ['91, no at', 'modern', `${win10} Chrome/91.0.4472.124 Safari/537.36`],
    ['92', 'scripts', `${win10} Chrome/92.0.4515.159 Safari/537.36`],
    ['109, the last on 7', 'scripts', `${win} Chrome/109.0.0.0 Safari/537.36`],
    [
      'without a window',
      'scripts',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/145.0.0.0 Safari/537.36',
    ],
    [
      'Android 4 stock browser',
      'plain',
      'Mozilla/5.0 (Linux; U; Android 4.1.1; zh-cn; MI 2 Build/JRO03L) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    ],
    [
      'Android 4.4 view in an app',
      'plain',
      'Mozilla/5.0 (Linux; Android 4.4.4; HM NOTE 1LTE) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/33.0.0.0 Mobile Safari/537.36',
    ],
  ],
  'robots and text': [
    [
      'Googlebot',
      'modern',
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.6422.60 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ],
    [
      'bingbot',
      'modern',
      'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    ],
    [
      'Baiduspider',
      'modern',
      'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    ],
    [
      'Sogou spider',
      'modern',
      'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
    ],
    [
      '360Spider that says it is IE',
      'modern',
      'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 5.1; 360Spider)',
    ],
    ['lynx', 'plain', 'Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8'],
    ['w3m', 'plain', 'w3m/0.5.3+git20230121'],
    ['NetSurf', 'plain', 'NetSurf/3.10 (Linux)'],
    ['Dillo', 'plain', 'Dillo/3.0.5'],
    ['curl', 'plain', 'curl/8.5.0'],
  ],
  'nobody, and people who try things': [
    ['empty', 'plain', ''],
    ['a space', 'plain', ' '],
    ['markup', 'plain', '<script>alert(1)</script>'],
    ['a number that is none', 'plain', 'Mozilla/5.0 Chrome/NaN Safari/Infinity Firefox/-1 MSIE x'],
    ['control characters', 'plain', 'Moz\u0000illa\u0007/5.0 \u001b[31m Chrome\u0000/120'],
    ['a very great number', 'plain', `${'9'.repeat(5_000)} MSIE ${'9'.repeat(5_000)}`],
    [
      'the browser after a kilobyte',
      'plain',
      `${'x'.repeat(2_000)} Chrome/120.0.0.0 Safari/537.36`,
    ],
    ['names without numbers', 'plain', 'Chrome/ Firefox/ Version/ Edge/ OPR/ Trident/ QQBrowser/'],
  ],
}

const rows = Object.entries(families).flatMap(([family, list]) =>
  list.map(([name, given, ua]) => ({ name: `${family}: ${name}`, given, ua })),
)
const judge = (ua: string | null) => {
  const { scripts, sheet, warn } = gradeOf(ua)
  return `${scripts ? 'scripts' : sheet === 'modern' ? 'modern' : 'plain'}${warn ? '!' : ''}`
}

test('there are more than sixty browsers, each once', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(new Set(rows.map(it => it.ua)).size).toBe(rows.length)
})

test.each(rows)('$name → $given', ({ ua, given }) => {
  expect(judge(ua)).toBe(given)
})

test('no user agent at all is plain', () => {
  expect(gradeOf(null)).toEqual({
    scripts: false,
    sheet: 'legacy',
    warn: false,
    oneFileOnly: false,
  })
})

describe('whatever is sent', () => {
  const scraps = [
    'Mozilla/5.0',
    'AppleWebKit/605.1.15',
    'Chrome/',
    'Firefox/',
    'Version/',
    'MSIE ',
    'Trident/',
    'Edge/',
    'Edg/',
    'OPR/',
    'Opera ',
    'QQBrowser/',
    'MQQBrowser/',
    'Gecko/20100101',
    'Safari/',
    'Macintosh',
    'iPhone',
    ' OS ',
    'Android',
    'bot',
    'MicroMessenger',
    '1',
    '999',
    '0',
    '.',
    '_',
    ' ',
    ';',
  ]
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4_000 }),
    fc.array(fc.constantFrom(...scraps), { maxLength: 400 }).map(it => it.join('')),
  )

  test('an answer comes, and scripts go only where the modern sheet goes', () => {
    fc.assert(
      fc.property(anything, ua => {
        const { scripts, sheet, warn } = gradeOf(ua)
        expect(typeof warn).toBe('boolean')
        if (scripts) expect(sheet).toBe('modern')
      }),
      { numRuns: 3_000 },
    )
  })

  test('it comes at once, however long the text is', () => {
    const spiteful = [...scraps, 'cubot', 'Version/1', 'M', 'QQBrowser/Mini', 'OS 1'].map(it =>
      it.repeat(Math.ceil(16_000 / it.length)),
    )
    const startedMs = performance.now()
    for (let i = 0; i < 20; i++) for (const ua of spiteful) gradeOf(ua)
    expect((performance.now() - startedMs) / (20 * spiteful.length)).toBeLessThan(1)
  })
})

test('a browser whose scripts failed is served without for a while', () => {
  const chrome = families.Edge?.find(([name]) => name === '126')?.[2] ?? ''
  const asking = (cookie: string) =>
    gradeOfRequest(
      new Request('http://mall.test/emall/', { headers: { 'user-agent': chrome, cookie } }),
    )
  expect(asking('language=en').scripts).toBe(true)
  expect(asking('language=en; scripts=off')).toEqual({
    scripts: false,
    sheet: 'modern',
    warn: false,
    oneFileOnly: false,
  })
})

test('what is kept by the key of a grade is kept by the grade', () => {
  const agents = Object.values(families).flatMap(rows => rows.map(row => row[2]))
  const asking = agents.flatMap(agent =>
    ['', 'pc=1', 'scripts=off', 'pc=1; scripts=off'].map(cookie => ({
      headers: {
        get: (name: string) => ({ 'user-agent': agent, cookie })[name] ?? null,
      },
    })),
  )
  const pairs = asking.map(it => [gradeKeyOfRequest(it), JSON.stringify(gradeOfRequest(it))])
  expect(new Set(pairs.map(([key]) => key)).size).toBeGreaterThan(6)
  expect(new Map(pairs.map(([key, grade]) => [key, grade])).size).toBe(
    new Set(pairs.map(it => it.join())).size,
  )
})

test('a browser is looked at once by its name', () => {
  const kept = vi.spyOn(LRUCache.prototype, 'set')
  const asking = () =>
    gradeOfRequest(
      new Request('http://mall.test/', {
        headers: { 'user-agent': 'a browser of this test alone' },
      }),
    )
  const first = asking()
  expect(kept).toHaveBeenCalledTimes(1)
  expect(asking()).toEqual(first)
  expect(kept).toHaveBeenCalledTimes(1)
  kept.mockRestore()
})

test('browsers that know no `multiple` are told apart', () => {
  const ie = (version: string) => gradeOf(`Mozilla/4.0 (compatible; MSIE 7.0; Trident/${version})`)
  expect([ie('4.0'), ie('5.0'), ie('6.0'), gradeOf(null)].map(it => it.oneFileOnly)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
