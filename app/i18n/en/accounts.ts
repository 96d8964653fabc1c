import type cn from '../cn/accounts'
import type { Words } from '..'

const words: Words<typeof cn> = {
  signIn: 'Purchaser login', welcome: 'Welcome to {{name}}', teacherTab: 'Staff', studentTab: 'Students', code: 'Staff number', studentCode: 'Student number', phone: 'Mobile number', password: 'Password', codeHint: 'The number your school gave you', submit: 'Sign in', signOut: 'Sign out',
  browse: 'Not now, continue browsing', intro: 'This mall is open only to on-campus teachers and students. Please give true information to enjoy the school\u2019s exclusive offers.', wrong: 'Sign-in failed', staffDesk: 'Suppliers and finance staff sign in here with their account number too.', as: 'Signed in as {{name}} ({{code}})',
}
export default words
