import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Fields that may be filled in wrongly, where a form does not look over them by itself. */
const FIELD =
  /<(TextField|MoneyField|NumberField|DateField|TextareaField|QuantityField|PasswordField)\b/
const FORM = /<Form\b[^>]*?>/gs

const SECRET = 'a password is right or wrong where it is sent; it leaves no page before its form'
const TEXT =
  'a text alone: whatever stands there is right, and the field lets nobody write too much'
const FINDS = 'its field finds what is shown; the form about the rows has none'
const CONSOLE = 'the console has its own house, where nobody asks for a field'

/** Screens with a form that is not looked over as its fields are left, each with the reason. */
const without: Record<string, string> = {
  'accounts/screens/PasswordForm.tsx': SECRET,
  'accounts/screens/ResetForm.tsx': SECRET,
  'accounts/screens/SignInForm.tsx': SECRET,
  'malls/screens/FirstSchoolForm.tsx': SECRET,
  'messages/screens/ChannelForm.tsx': SECRET,
  'second-factor/screens/AppForm.tsx': SECRET,
  'second-factor/screens/CodeForm.tsx': SECRET,
  'second-factor/screens/ProveForm.tsx': SECRET,
  'sso/screens/TwinSignInForm.tsx': SECRET,
  'operators/screens/NewSchool.tsx': CONSOLE,
  'operators/screens/Operators.tsx': CONSOLE,
  'operators/screens/OwnAccount.tsx': CONSOLE,
  'operators/screens/SchoolActs.tsx': CONSOLE,
  'operators/screens/SettingsChange.tsx': CONSOLE,
  'operators/screens/SignIn.tsx': CONSOLE,
  'acceptance/screens/ConfirmForms.tsx': TEXT,
  'approvals/screens/DecideTogether.tsx': TEXT,
  'approvals/screens/StepForms.tsx': TEXT,
  'failed-jobs/screens/Differences.tsx': TEXT,
  'funds/screens/DecideForms.tsx': TEXT,
  'leavers/screens/LeaverSheet.tsx': TEXT,
  'push/screens/SendPush.tsx': TEXT,
  'shopping-lists/screens/ListsPage.tsx': TEXT,
  'shopping-lists/screens/SaveToList.tsx': TEXT,
  'surveys/screens/SurveyForm.tsx': TEXT,
  'teams/screens/PersonForm.tsx': TEXT,
  'year-change/screens/DecideForm.tsx': TEXT,
  'year-change/screens/YearRunSheet.tsx': TEXT,
  'funds/screens/PrincipalForm.tsx': 'only the mall knows whose number it is',
  'imports/screens/ColumnsPage.tsx': 'only the file knows what its columns are called',
  'quick-order/screens/QuickOrderPage.tsx': 'what was pasted is looked over whole, in one press',
  'biddings/screens/BasketPage.tsx': 'its quantities look over themselves, the rest is a text',
  'content/screens/ContentList.tsx': FINDS,
  'desk/screens/DeskOrders.tsx': FINDS,
  'favourites/screens/FavouriteList.tsx': FINDS,
  'push/screens/PushPage.tsx': FINDS,
}

const screens = readdirSync('app/areas', { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /^[\w-]+\/screens\/[\w-]+\.tsx$/.test(path))
const unchecked = screens.filter(path => {
  const text = readFileSync(`app/areas/${path}`, 'utf8')
  return FIELD.test(text) && [...text.matchAll(FORM)].some(([it]) => isUnchecked(it))
})

function isUnchecked(form: string): boolean {
  return !form.includes('method="get"') && !/\schecked=/.test(form)
}

describe('every form with a field that may be filled in wrongly', () => {
  test('tells what is wrong as the field is left, or says why not', () => {
    expect(screens.length).toBeGreaterThan(200)
    expect(unchecked.filter(it => !(it in without))).toEqual([])
  })

  test('says so of no form that does', () => {
    expect(Object.keys(without).filter(it => !unchecked.includes(it))).toEqual([])
  })
})
